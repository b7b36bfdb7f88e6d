import { isDeepStrictEqual } from 'node:util';
import {
  fittedRequest,
  instructionsOf,
  requestTokens,
  type FittedRequest,
} from '../../src/model/context/fitted-request';
import { mostFixedTokens, mostTokens } from '../../src/model/context/message-tokens';
import { memoryHandle } from '../../src/domain/memory';
import { ModelError } from '../../src/model/model-error';
import { withPictureBytes } from '../../src/model/pictures';
import type { ActivityDeps } from '../deps';
import { handedBack, modelFailure } from '../failures';
import { askReserved, BilledFailure, type PaidReply } from './ask-reserved';
import type { StepContext } from './prompt-passages';
import type { Work } from './work-signal';

export interface Asked extends PaidReply {
  fitted: FittedRequest;
}

/**
 * Asks the model with the messages that fit its window. If the provider refuses the request as too long, the window is
 * taken for smaller from then on, and the model is asked once more with less. If it refuses one with a schema for the
 * answer, the instructions describe the schema from then on. Returns undefined if a recap must be written first.
 */
export async function askWithinWindow(
  deps: ActivityDeps,
  before: StepContext,
  work: Work,
): Promise<Asked | undefined> {
  try {
    const fitted = await fit(deps, before);
    if (needsRecap(fitted, before)) return undefined;
    const refusal = await askOnce(deps, before, fitted, work);
    if (!(refusal instanceof ModelError)) return refusal;
    await learn(deps, before, fitted, refusal);
    const smaller = await fit(deps, before);
    if (needsRecap(smaller, before)) return undefined;
    if (isDeepStrictEqual(smaller.request, fitted.request)) throw refusal;
    const again = await askOnce(deps, before, smaller, work);
    if (!(again instanceof ModelError)) return again;
    await learn(deps, before, smaller, again);
    throw again;
  } catch (error) {
    throw asFailure(error, before.shown.chars);
  }
}

function asFailure(error: unknown, shown: number): unknown {
  if (error instanceof BilledFailure) {
    const { failure, billed } = error;
    return failure instanceof ModelError ? modelFailure(failure, { shown, billed }) : failure;
  }
  return error instanceof ModelError ? modelFailure(error, { shown }) : error;
}

async function fit(
  { windows, structured, countTokens: count }: ActivityDeps,
  before: StepContext,
): Promise<FittedRequest> {
  const { input, conversation, snapshot, transcript, hasGap } = before;
  const memories = before.memories.map((memory) => `[${memoryHandle(memory)}] ${memory.text}`);
  const { turn, model } = input;
  const { recaps = [] } = conversation;
  const most = mostTokens(transcript) + mostFixedTokens(instructionsOf(snapshot), snapshot.tools);
  const learned = await windows.of(turn.tenantId, model, most);
  const reading = { model, recaps, memories, transcript, hasGap, turnId: turn.turnId };
  const takesSchema = structured.isTakenBy(turn.tenantId, model);
  return fittedRequest(snapshot, input, reading, { learned, count, takesSchema });
}

/**
 * A turn waits for a recap if the model would miss messages. Recaps after turns can't be relied on: each new message
 * stops them.
 */
function needsRecap({ isCut }: FittedRequest, { input, hasGap }: StepContext): boolean {
  return input.mayCompact && (isCut || hasGap);
}

/** Returns the provider's refusal if the request was too long, or may be accepted without a schema. */
async function askOnce(
  deps: ActivityDeps,
  { input, shown, snapshot, conversation }: StepContext,
  fitted: FittedRequest,
  work: Work,
): Promise<Asked | ModelError> {
  const listener = { onText: (added: string) => shown.add(added), signal: work.signal };
  try {
    const bytesOf = (fileId: string) => deps.store.files.bytes(input.turn.tenantId, fileId);
    const request = await withPictureBytes(fitted.request, bytesOf);
    const count = () => requestTokens(snapshot, fitted, deps.countTokens);
    const call = { turn: input.turn, snapshot, conversation, budget: input.budget };
    const paid = await askReserved(deps, call, { request, count, steps: 1 }, listener);
    const { streamed, spent } = paid;
    if (streamed.stopped && work.isElsewhere())
      throw handedBack({ shown: shown.chars, ...(spent && { billed: spent }) });
    return { ...paid, fitted };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const mayBeSchema = error.type === 'model.refused' && fitted.request.responseSchema !== undefined;
    if (error.type === 'model.too_long' || mayBeSchema) return error;
    throw error;
  }
}

/** Remembers why the provider refused a request: its schema, or its length. */
async function learn(
  { windows, structured, countTokens }: ActivityDeps,
  { input: { turn, model }, snapshot }: StepContext,
  fitted: FittedRequest,
  { type, window }: ModelError,
): Promise<void> {
  if (type === 'model.refused') return structured.refused(turn.tenantId, model);
  const tokens = requestTokens(snapshot, fitted, countTokens);
  await windows.refused(turn.tenantId, model, { tokens, window });
}
