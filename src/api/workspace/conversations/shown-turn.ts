import type { ToolCall } from '../../../domain/message';
import { shortened } from '../../../domain/shortened';
import type { ToolRun } from '../../../domain/tool-run';
import type { ListedTurn } from '../../../workspace/conversations/list-turns';
import type { TurnTimeline } from '../../../workspace/conversations/read-timeline';
import type { WorkflowLink } from '../../../temporal/workflow-link';

/** What a response shows of a turn. Token counts are called `tokens` there. */
export function shownTurn(turn: ListedTurn) {
  return { ...turn, tokens: turn.usage };
}

/** Returns the whole turn. Its texts are as long as the timeline has them. */
export function shownTimeline(
  conversationId: string,
  { turn, runId, message, entries }: TurnTimeline,
  linkTo: WorkflowLink,
) {
  const workflowId = `turn/${conversationId}`;
  return {
    ...shownTurn(turn),
    conversationId,
    message,
    workflow: { workflowId, runId, url: linkTo(workflowId, runId) },
    timeline: entries,
  };
}

/** Returns a call with its texts, each truncated to `longestText` UTF-16 units. */
export function shownCall(
  { callId, tool, arguments: written }: ToolCall,
  run: ToolRun | null,
  longestText: number,
) {
  const { queuedAt, startedAt, endedAt, result } = run ?? {};
  return {
    callId,
    tool,
    arguments: shortened(written, longestText),
    argumentsChars: written.length,
    queuedAt,
    startedAt,
    endedAt,
    ...(result && {
      success: result.success,
      durationMs: result.durationMs,
      error: result.error,
      result: shortened(result.text, longestText),
      resultChars: result.text.length,
    }),
  };
}
