import { setImmediate } from 'node:timers/promises';
import { qualifiedName } from '../../domain/model-provider';
import { contextValues, type ContextValues } from '../../agents/tools/context/context-values';
import { renderText } from '../../agents/tools/context/render';
import { withAttributes } from '../../domain/attributes';
import { remembered } from '../../agents/tools/available-tool';
import type { AgentSnapshot } from '../../domain/agent';
import type { Conversation } from '../../domain/conversation';
import { attachmentsOf, userMessage, type Message } from '../../domain/message';
import type { TurnInput } from '../../domain/turn';
import { fittedRequest } from '../../model/context/fitted-request';
import type { LearnedWindows } from '../../model/context/learned-windows';
import type { CountTokens } from '../../model/context/message-tokens';
import { uncovered } from '../../model/context/uncovered';
import { withRepairs } from '../../model/context/repairs';
import type { LearnedRefusals } from '../../model/learned-refusals';
import { ModelError } from '../../model/model-error';
import type { ModelRequest } from '../../model/model-request';
import { factsAt, type Provider, type ProviderRequest } from '../../model/providers/provider';
import type { Providers } from '../../model/providers/providers';

/**
 * The SDK and `fetch` take many small steps. The last one, which writes the body, runs in the second tick.
 */
const ticks = 2;

/**
 * Lets a request that was just made reach its socket before the following work starts.
 * Otherwise that work, and what it triggers on the same processors, delays the request by some milliseconds.
 */
export async function untilAsked(): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) await setImmediate();
}

/** Settings that decide how much a model is sent. */
export interface ContextSizes {
  windows: Pick<LearnedWindows, 'now'>;
  refusals: Pick<LearnedRefusals, 'of'>;
  countTokens: CountTokens;
}

interface Known {
  text: string;
  snapshot: AgentSnapshot;
  known: Conversation | undefined;
}

interface SpeculationDeps {
  providers: Pick<Providers, 'of'>;
  sizes: ContextSizes;
}

/** Returns the request for the speculative call, with its provider; see speculativeRequest. */
export async function firstRequest(
  { providers, sizes }: SpeculationDeps,
  input: TurnInput,
  { text, snapshot, known }: Known,
): Promise<ProviderRequest | undefined> {
  try {
    const [first] = input.models;
    const provider = await providers.of(
      input.tenantId,
      typeof first === 'object' ? first.providerId : undefined,
    );
    const request = speculativeRequest(input, text, snapshot, known, { ...sizes, provider });
    return request && { provider, request };
  } catch (error) {
    if (error instanceof ModelError) return undefined;
    throw error;
  }
}

/**
 * Returns the turn's probable first model request, for the speculative call. Returns undefined
 * - if no model will be called, or calls without results show that another turn is still open,
 * - if documents are searched, files are shown or a recap is written first,
 * - if a budget must reserve the call, or something may be remembered about the user.
 *
 * @throws ModelError if the conversation does not fit the model
 */
function speculativeRequest(
  input: TurnInput,
  text: string,
  snapshot: AgentSnapshot,
  known: Conversation | undefined,
  { provider, windows, refusals, countTokens: count }: ContextSizes & { provider: Provider },
): ModelRequest | undefined {
  if (input.isWithHuman || input.handoff?.isAskedFor) return undefined;
  if (input.retrieves || input.isBudgeted) return undefined;
  if (remembered(snapshot, input.conversation)) return undefined;
  const { recent = [], recaps = [], buckets = 0 } = known ?? {};
  if (hasOpenCalls(recent) || recent.some((message) => attachmentsOf(message).length > 0)) return undefined;
  const { messages, hasGap } = uncovered({ recent, recaps, buckets });
  if (hasGap) return undefined;
  const transcript = [
    ...withRepairs(messages, input.turnId),
    userMessage(input.turnId, { ...input.message, text }),
  ];
  const reading = { recaps, memories: [], transcript, hasGap, turnId: input.turnId };
  const { model } = snapshot;
  const name = qualifiedName({ model, providerId: provider.providerId });
  const learned = windows.now(input.tenantId, name);
  const refused = refusals.of(input.tenantId, name);
  const facts = { ...factsAt(provider, model), learned, refused };
  const told = {
    ...snapshot,
    instructions: renderText(snapshot.instructions, valuesFor(input, snapshot, known)),
  };
  const { isCut, request } = fittedRequest(told, input, reading, facts, count);
  return isCut ? undefined : request;
}

/** As the turn's first step has them. */
function valuesFor(
  { conversation, turnId, isProved, attributes, message }: TurnInput,
  agent: AgentSnapshot,
  known: Conversation | undefined,
): ContextValues {
  return contextValues({
    conversation,
    isProved: isProved === true,
    attributes: withAttributes(known?.attributes, attributes),
    agent,
    turnId,
    now: new Date(message.at),
  });
}

function hasOpenCalls(recent: Message[]): boolean {
  const last = recent.findLast((message) => message.role === 'assistant');
  return (last?.calls ?? []).some(
    ({ callId }) =>
      !recent.some(
        (message) => message.role === 'tool' && message.turnId === last?.turnId && message.callId === callId,
      ),
  );
}
