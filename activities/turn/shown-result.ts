import { failedCall, type ToolResult } from '../../src/domain/tool-run';
import type { ToolRunResult } from '../../workflows/turn/activity-types';

const mustReconnect = 'Its server must be connected again.';

/** What history may hold of a result: not what the tool said. Undefined stands for a call that lacked its server. */
export function shownResult(result: ToolResult | undefined): ToolRunResult {
  if (!result) return { ...shownResult(failedCall(mustReconnect)), reconnect: true };
  const { success, durationMs, error, found } = result;
  return { success, durationMs, ...(error !== undefined && { error }), ...(found && { found }) };
}
