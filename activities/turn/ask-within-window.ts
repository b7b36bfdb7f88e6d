import { isDeepStrictEqual } from 'node:util';
import { requestTokens, type FittedRequest } from '../../src/model/context/fitted-request';
import { ModelError } from '../../src/model/model-error';
import type { SentRequest } from '../../src/model/model-call';
import type { Provider } from '../../src/model/providers/provider';
import { withPictureBytes } from '../../src/model/prompt/pictures';
import type { ActivityDeps } from '../deps';
import { handedBack } from '../failures';
import { askReserved, type PaidReply } from './ask-reserved';
import { fitRequest, isRefusal, learnRefusal } from './fit-request';
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
  const first = await fitRequest(deps, before, provider);
  let fitted = first;
  for (let tries = 1; ; tries += 1) {
    if (needsRecap(fitted, before)) return undefined;
    const refusal = await askOnce(deps, before, { fitted, provider }, work);
    if (!(refusal instanceof ModelError)) return withWarnings(refusal, first);
    await learnRefusal(deps, before, { fitted, provider }, refusal);
    const next = await fitRequest(deps, before, provider);
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
    if (isRefusal(error)) return error;
    throw error;
  }
}
