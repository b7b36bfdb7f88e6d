import { usedDocuments, type FoundPassages } from '../../src/domain/passages';
import { addTokens, noTokens } from '../../src/domain/model-usage';
import { withModel } from '../../src/domain/turn-figures';
import type { Retrieved } from './activity-types';
import { askModel, currentModel } from './ask-model';
import { withUnrecorded } from './budget-count';
import { record } from './log';
import type { Step, Surroundings, TurnState } from './state';

/** Starts the document search that precedes the model's first step. */
export function retrieve(state: TurnState, { now }: Surroundings): Step {
  return {
    state: record(state, { event: 'status', text: 'Searching the documents' }, now),
    command: { do: 'retrieve', model: currentModel(state) },
  };
}

export function onRetrieved(
  state: TurnState,
  { found, usage, costUsd, requestDigest, times, spent }: Retrieved,
  around: Surroundings,
): Step {
  const tally = {
    ...state.tally,
    usage: addTokens(state.tally.usage, usage ?? noTokens),
    ...(costUsd !== undefined && { costUsd }),
  };
  const model = currentModel(state);
  const cost = costUsd !== undefined && { costUsd };
  const asked = usage && { models: withModel(state.tally.models, { model, steps: 0, usage, ...cost }) };
  const request = requestDigest !== undefined && { requestDigest };
  const rewriting = usage && { rewriting: { model, usage, ...cost, ...request } };
  const search = times && { ...times, ...rewriting };
  const counted = {
    ...withUnrecorded(state, spent),
    tally: { ...tally, ...asked },
    trace: { ...state.trace, ...(search && { search }) },
  };
  const known = found ? { ...recordPassages(counted, found, around.now), found } : counted;
  return askModel(known, 'Thinking', around);
}

/** Records the passages found, and counts the documents whose passages the model gets. */
export function recordPassages<S extends Pick<TurnState, 'log' | 'tally'>>(
  state: S,
  found: FoundPassages,
  now: string | number,
): S {
  const { query: queryUsed, tokens: tokenCount } = found;
  const documents = usedDocuments(found);
  const told = record(state, { event: 'rag.context', queryUsed, tokenCount, documents }, now);
  const ids = [...(told.tally.documents ?? []), ...documents.map(({ documentId }) => documentId)];
  return { ...told, tally: { ...told.tally, documents: [...new Set(ids)] } };
}
