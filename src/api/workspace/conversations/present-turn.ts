import type { z } from 'zod';
import type { ToolCall } from '../../../domain/message';
import { shortened } from '../../../domain/shortened';
import type { ToolRun } from '../../../domain/tool-run';
import type { ListedTurn } from '../../../workspace/conversations/list-turns';
import type { TurnTimeline } from '../../../workspace/conversations/read-timeline';
import type { TimelineEntry } from '../../../workspace/conversations/timeline-entry';
import type { WorkflowLink } from '../../../temporal/workflow-link';
import type { callData, turnDetail, turnEntry } from './turns-schema';

type Detail = z.infer<typeof turnDetail>;

export function presentTurn(turn: ListedTurn): z.infer<typeof turnEntry> {
  const { turnId, outcome, startedAt, endedAt, usage, agentId } = turn;
  return {
    turnId,
    ...(outcome && { outcome }),
    startedAt: startedAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(usage && { tokens: usage }),
    ...(agentId !== undefined && { agentId }),
  };
}

/** Returns the whole turn. Its texts are as long as the timeline has them. */
export function presentTimeline(
  conversationId: string,
  { turn, runId, message, entries }: TurnTimeline,
  linkTo: WorkflowLink,
): Detail {
  const workflowId = `turn/${conversationId}`;
  const url = linkTo(workflowId, runId);
  return {
    conversationId,
    ...presentTurn(turn),
    ...(turn.costUsd !== undefined && { costUsd: turn.costUsd }),
    ...(message && {
      message: { messageId: message.messageId, text: message.text, at: message.at.toISOString() },
    }),
    workflow: {
      workflowId,
      ...(runId !== undefined && { runId }),
      ...(url !== undefined && { url }),
    },
    timeline: entries.map(presentEntry),
  };
}

/** Token counts are called `tokens` here. A search counts the tokens of its passages under that name. */
function presentEntry(entry: TimelineEntry): Detail['timeline'][number] {
  switch (entry.kind) {
    case 'model':
    case 'recap':
    case 'completed': {
      const { usage, ...rest } = entry;
      return { ...rest, tokens: usage };
    }
    case 'retrieval': {
      const { rewriting, ...rest } = entry;
      if (!rewriting) return rest;
      const { usage, requestDigest: _, ...cost } = rewriting;
      return { ...rest, rewriting: { ...cost, tokens: usage } };
    }
    default:
      return entry;
  }
}

/** Returns a call with its texts, each truncated to `longestText` UTF-16 units. */
export function presentCall(
  { callId, tool, arguments: written }: ToolCall,
  run: ToolRun | null,
  longestText: number,
): z.infer<typeof callData> {
  const { queuedAt, startedAt, endedAt, result } = run ?? {};
  return {
    callId,
    tool,
    arguments: shortened(written, longestText),
    argumentsChars: written.length,
    ...(queuedAt && { queuedAt: queuedAt.toISOString() }),
    ...(startedAt && { startedAt: startedAt.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(result && {
      success: result.success,
      durationMs: result.durationMs,
      ...(result.error !== undefined && { error: result.error }),
      result: shortened(result.text, longestText),
      resultChars: result.text.length,
    }),
  };
}
