import { isDeepStrictEqual } from 'node:util';
import { qualifiedName } from '../../src/domain/model-provider';
import {
  fittedRequest,
  instructionsOf,
  requestTokens,
  type FittedRequest,
} from '../../src/model/context/fitted-request';
import { mostFixedTokens, mostTokens } from '../../src/model/context/message-tokens';
import { memoryLine } from '../../src/domain/memory';
import { ModelError } from '../../src/model/model-error';
import type { SentRequest } from '../../src/model/model-call';
import { refusedPart } from '../../src/model/failures/refused-part';
import { schemaParameters } from '../../src/model/structured-output';
import { factsAt, type Provider } from '../../src/model/providers/provider';
import { withPictureBytes } from '../../src/model/prompt/pictures';
import type { ActivityDeps } from '../deps';
import { handedBack } from '../failures';
import { askReserved, type PaidReply } from './ask-reserved';
import type { StepContext } from './prompt-passages';
import { ShownThoughts } from './shown-thoughts';
import type { Work } from './work-signal';

export interface Asked extends PaidReply {
  fitted: FittedRequest;
  provider: Provider;
}

/** A provider may refuse several parts of a request, one after the other. */
const mostTries = 6;

/**
 * Asks the model with the messages that fit its window. If the provider refuses a part of the request that it can do
 * without, the model is asked again without it, and so it is from then on: messages that are too long, a parameter, or a
 * tool. Returns undefined if a recap must be written first.
 */
export async function askWithinWindow(
  deps: ActivityDeps,
  before: StepContext,
  provider: Provider,
  work: Work,
): Promise<Asked | undefined> {
  const first = await fit(deps, before, provider);
  let fitted = first;
  for (let tries = 1; ; tries += 1) {
    if (needsRecap(fitted, before)) return undefined;
    const refusal = await askOnce(deps, before, { fitted, provider }, work);
    if (!(refusal instanceof ModelError)) return withWarnings(refusal, first);
    await learn(deps, before, { fitted, provider }, refusal);
    const next = await fit(deps, before, provider);
    if (tries === mostTries || isDeepStrictEqual(next.request, fitted.request)) throw refusal;
    fitted = next;
  }
}

/** Users are told of each tool that was refused just now. */
function withWarnings(asked: Asked, first: FittedRequest): Asked {
  const before = new Set(first.leftOut.map(({ tool }) => tool));
  const lost = asked.fitted.leftOut.filter(({ tool }) => !before.has(tool));
  const lines = lost.map(
    ({ tool }) => `Answering without the tool “${tool}”: the model’s provider refuses it`,
  );
  return lines.length > 0 ? { ...asked, warnings: [...(asked.warnings ?? []), ...lines] } : asked;
}

async function fit(
  { windows, refusals, countTokens: count }: ActivityDeps,
  before: StepContext,
  provider: Provider,
): Promise<FittedRequest> {
  const { input, conversation, snapshot, transcript, hasGap } = before;
  const memories = before.memories.map(memoryLine);
  const { turn, model } = input;
  const { recaps = [] } = conversation;
  const most = mostTokens(transcript) + mostFixedTokens(instructionsOf(snapshot), snapshot.tools);
  const name = qualifiedName(input);
  const learned = await windows.of(turn.tenantId, name, most);
  const reading = { recaps, memories, transcript, hasGap, turnId: turn.turnId };
  const refused = refusals.of(turn.tenantId, name);
  return fittedRequest(snapshot, input, reading, { ...factsAt(provider, model), learned, refused }, count);
}

/**
 * A turn waits for a recap if the model would miss messages. Recaps after turns can't be relied on: each new message
 * stops them.
 */
function needsRecap({ isCut }: FittedRequest, { input, hasGap }: StepContext): boolean {
  return input.mayCompact && (isCut || hasGap);
}

/** Returns the provider's refusal if the request may be accepted in another form. */
async function askOnce(
  deps: ActivityDeps,
  { input, shown, snapshot, conversation, prompts }: StepContext,
  { fitted, provider }: Pick<Asked, 'fitted' | 'provider'>,
  work: Work,
): Promise<Asked | ModelError> {
  const thoughts = new ShownThoughts(input.turn, shown, deps.turns, work.signal);
  const listener = {
    onText: (added: string) => thoughts.addText(added),
    onAsked: (sent: SentRequest) => prompts.keep(sent, provider),
    ...(snapshot.showReasoning && { onThought: (added: string) => thoughts.add(added) }),
    signal: work.signal,
  };
  try {
    const bytesOf = (fileId: string) => deps.store.files.bytes(input.turn.tenantId, fileId);
    const messages = await withPictureBytes(fitted.request.messages, bytesOf);
    const request = { ...fitted.request, messages };
    const count = () => requestTokens(snapshot, fitted, deps.countTokens);
    const call = { turn: input.turn, snapshot, conversation, budget: input.budget };
    const paid = await askReserved(deps, call, { provider, request, count, steps: 1 }, listener);
    await Promise.all([thoughts.settled(), prompts.settled()]);
    const { streamed, spent } = paid;
    if (streamed.stopped && work.isElsewhere())
      throw handedBack({ shown: shown.chars, ...(spent && { billed: spent }) });
    return { ...paid, fitted, provider };
  } catch (error) {
    await Promise.all([thoughts.settled(), prompts.settled()]);
    if (!(error instanceof ModelError)) throw error;
    if (error.type === 'model.too_long' || error.type === 'model.refused') return error;
    throw error;
  }
}

/** Remembers which part of a request the provider refused. A schema for the answer is refused in many words. */
async function learn(
  { windows, refusals, countTokens }: ActivityDeps,
  { input, snapshot }: StepContext,
  { fitted, provider }: Pick<Asked, 'fitted' | 'provider'>,
  refusal: ModelError,
): Promise<void> {
  const { tenantId } = input.turn;
  const name = qualifiedName(input);
  if (refusal.type === 'model.too_long') {
    const tokens = requestTokens(snapshot, fitted, countTokens);
    await windows.refused(tenantId, name, { tokens, window: refusal.window });
    return;
  }
  const { optional } = provider.wire;
  const schema = fitted.request.responseSchema && optional.find((each) => schemaParameters.includes(each));
  const part = refusedPart(refusal, fitted.request, optional) ?? (schema && { parameter: schema });
  if (part) refusals.add(tenantId, name, part);
}
