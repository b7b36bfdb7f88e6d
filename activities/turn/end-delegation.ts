import { boundedText } from '../../src/agents/tools/bounded-text';
import type { Conversation } from '../../src/domain/conversation';
import { failedCall, type ToolResult } from '../../src/domain/tool-run';
import type { TurnRecord } from '../../src/domain/turn';
import type { ToolRunResult } from '../../workflows/turn/activity-types';
import type { ChildEndInput } from '../../workflows/turn/running-child';
import type { ActivityDeps } from '../deps';
import { shownResult } from './tool-messages';

const stopped = 'The agent was stopped before it answered.';

/** Stores how the turn of another agent ended as the result of the call that asked it. May be repeated. */
export function createEndDelegation({ store }: Pick<ActivityDeps, 'store'>) {
  return async ({ turn, callId, child }: ChildEndInput): Promise<ToolRunResult> => {
    const { tenantId, turnId } = turn;
    const [run, record, conversation] = await Promise.all([
      store.toolRuns.get(turnId, callId),
      store.turns.get(tenantId, child.turnId),
      store.conversations.get(tenantId, child.conversationId),
    ]);
    const result = run?.result ?? resultOf(record, conversation, run?.startedAt);
    if (run && !run.result) await store.toolRuns.finish(run, result);
    const spent = conversation?.budget?.spent;
    return { ...shownResult(result), ...(spent && { spent }) };
  };
}

function resultOf(
  record: TurnRecord | null,
  conversation: Conversation | null,
  startedAt: Date | undefined,
): ToolResult {
  // Temporal or an erasure ended it.
  if (!record || !conversation) return failedCall(stopped);
  const durationMs = startedAt ? Math.max(0, record.endedAt.getTime() - startedAt.getTime()) : 0;
  const last = record.log.entries.at(-1);
  if (last?.event !== 'response.completed')
    return failedCall(last?.event === 'error' ? last.message : stopped, durationMs);
  const answer = conversation.recent.find(({ messageId }) => messageId === last.messageId);
  return { success: true, text: boundedText(answer?.text ?? ''), durationMs };
}
