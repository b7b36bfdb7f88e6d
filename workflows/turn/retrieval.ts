import { usedDocuments, type FoundPassages } from '../../src/domain/passages';
import { addTokens, noTokens } from '../../src/domain/model-usage';
import { withModel } from '../../src/domain/turn-figures';
import type { Retrieved } from './activity-types';
import { askModel, currentChoice, currentModel } from './ask-model';
import { withUnrecorded } from '../../src/domain/turn-budget';
import { record } from '../../src/domain/write-log';
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
  const choice = currentChoice(state);
  const cost = costUsd !== undefined && { costUsd };
  const asked = usage && { models: withModel(state.tally.models, { ...choice, steps: 0, usage, ...cost }) };
  const rewriting = usage &&
    requestDigest !== undefined && { rewriting: { ...choice, usage, requestDigest, ...cost } };
  const search = times && { ...times, ...rewriting };
  const counted = {
    ...withUnrecorded(state, spent),
    tally: { ...tally, ...asked },
    trace: { ...state.trace, ...(search && { search }) },
  };
  if (!found) return askModel(counted, 'Thinking', around);
  const told = record(withDocuments(counted, found), passagesEvent(found), around.now);
  return askModel({ ...told, found }, 'Thinking', around);
}

export function passagesEvent(found: FoundPassages) {
  const { query: queryUsed, tokens: tokenCount } = found;
  return { event: 'rag.context', queryUsed, tokenCount, documents: usedDocuments(found) } as const;
}

/** Counts the documents whose passages the model gets. */
export function withDocuments<S extends Pick<TurnState, 'tally'>>(state: S, found: FoundPassages): S {
  const ids = usedDocuments(found).map(({ documentId }) => documentId);
  const documents = [...new Set([...(state.tally.documents ?? []), ...ids])];
  return { ...state, tally: { ...state.tally, documents } };
}
