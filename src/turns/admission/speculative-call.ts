import { setImmediate } from 'node:timers/promises';
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
import type { StructuredOutputs } from '../../model/structured-output';
import { ModelError } from '../../model/model-error';
import type { ModelRequest } from '../../model/model-request';

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
  structured: Pick<StructuredOutputs, 'isTakenBy'>;
  countTokens: CountTokens;
}

/**
 * Returns the turn's probable first model request, for the speculative call. Returns undefined
 * - if no model will be called, or calls without results show that another turn is still open,
 * - if documents are searched, files are shown or a recap is written first,
 * - if a budget must reserve the call, or something may be remembered about the user.
 */
export function speculativeRequest(
  input: TurnInput,
  text: string,
  snapshot: AgentSnapshot,
  known: Conversation | undefined,
  { windows, structured, countTokens: count }: ContextSizes,
): ModelRequest | undefined {
  const [model] = input.models;
  if (model === undefined || input.isWithHuman || input.handoff?.isAskedFor) return undefined;
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
  const reading = { model, recaps, memories: [], transcript, hasGap, turnId: input.turnId };
  const learned = windows.now(input.tenantId, model);
  const takesSchema = structured.isTakenBy(input.tenantId, model);
  try {
    const { isCut, request } = fittedRequest(snapshot, input, reading, { learned, count, takesSchema });
    return isCut ? undefined : request;
  } catch (error) {
    if (error instanceof ModelError) return undefined;
    throw error;
  }
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
