import type { AgentSnapshot } from '../../domain/agent';
import type { CaseChecks, CaseContent, Observed } from '../../domain/case';
import { originOf, type Conversation } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import type { Citation } from '../../domain/passages';
import type { TurnRecord } from '../../domain/turn';
import { recordedCalls, recordingsOf } from './recorded-calls';

/** Caps what a case keeps of the messages before: models read no more of them, and a document holds no more. */
const mostMessages = 200;
const mostChars = 1_000_000;

interface Told {
  turn: TurnRecord;
  conversation: Conversation;
  /** All messages of the conversation, oldest first. */
  messages: Message[];
}

/** Returns what a turn was asked, and what came of it. Undefined if the transcript does not have its message. */
export function contentOfTurn({ turn, conversation, messages }: Told): CaseContent | undefined {
  const { turnId, access, startedAt, found } = turn;
  const asked = messages.findIndex((message) => message.turnId === turnId && message.role === 'user');
  if (asked < 0) return undefined;
  const before = messages.slice(0, asked + 1);
  const kept = newest(before);
  const own = messages.slice(asked).filter((message) => message.turnId === turnId);
  const { attributes, hasFiles } = conversation;
  const { tenantId: _tenant, agentId: _agent, ...origin } = originOf(conversation);
  return {
    turnId,
    asker: {
      origin: { ...origin, access },
      ...(attributes && { attributes }),
      ...(hasFiles && { hasFiles }),
      at: startedAt.toISOString(),
    },
    messages: kept,
    ...(kept.length < before.length && { hasGap: true }),
    ...(found && { found }),
    recordings: recordingsOf(own, turnId),
    observed: observedIn(own, turnId),
  };
}

/** Returns the calls of a turn and its answer. What did not fit its schema was no answer. */
export function observedIn(own: Message[], turnId: string): Observed {
  const answer = own.findLast(
    (message) => message.role === 'assistant' && message.calls.length === 0 && !message.unfit,
  );
  return { calls: recordedCalls(own, turnId), answer: answer?.text ?? '' };
}

/** Proposes the checks that the turn itself would pass: its calls, its schema and the documents that it cited. */
export function proposedChecks(
  { calls }: Pick<Observed, 'calls'>,
  { responseSchema }: Partial<Pick<AgentSnapshot, 'responseSchema'>>,
  citations: Citation[],
): CaseChecks {
  const tools = [...new Set(calls.map(({ tool }) => tool))];
  const expectedCalls = tools.map((tool) => {
    const atLeast = calls.filter((call) => call.tool === tool).length;
    return { tool, ...(atLeast > 1 && { atLeast }) };
  });
  const documentIds = [...new Set(citations.map(({ documentId }) => documentId))];
  return {
    ...(expectedCalls.length > 0 && { expectedCalls }),
    ...(responseSchema && { schema: responseSchema }),
    ...(documentIds.length > 0 && { citations: { atLeast: 1, documentIds } }),
  };
}

/** Returns the newest messages that have room. The last one is always there. */
function newest(messages: Message[]): Message[] {
  let chars = 0;
  const first = messages.findLastIndex((message, at) => {
    chars += JSON.stringify(message).length;
    const isLast = at === messages.length - 1;
    return !isLast && (chars > mostChars || messages.length - at > mostMessages);
  });
  return messages.slice(first + 1);
}
