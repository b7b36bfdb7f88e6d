import type { Instruments } from './instruments';

export type ToolOutcome = 'success' | 'failure' | 'reconnect' | 'task';
export type ToolMetrics = ReturnType<typeof toolMetrics>;

/** Tool calls, and separately those to MCP servers. */
export function toolMetrics(make: Instruments) {
  const calls = make.counter(
    'holdfast_tool_calls_total',
    'Calls of tools that ran, by the tool’s kind and how they ended.',
    ['kind', 'outcome'],
  );
  const duration = make.histogram(
    'holdfast_tool_call_duration_seconds',
    'From the call to its result.',
    [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    ['kind'],
  );
  const mcpCalls = make.counter('holdfast_mcp_calls_total', 'Calls of MCP servers, by what came of them.', [
    'outcome',
  ]);
  const refusedChecks = make.counter(
    'holdfast_schema_checks_refused_total',
    'Checks of JSON Schemas that were refused: over the budget of their tenant, or past their deadline.',
    ['by'],
  );
  return {
    ended: (kind: string, outcome: ToolOutcome, seconds: number) => {
      calls.inc({ kind, outcome });
      duration.observe({ kind }, seconds);
    },
    refusedCheck: (by: 'budget' | 'deadline') => refusedChecks.inc({ by }),
    mcpCall: (outcome: string) => mcpCalls.inc({ outcome }),
  };
}
