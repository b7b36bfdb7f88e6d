import type { ActivityDeps, ToolWatch } from '../../activities/deps';
import type { CapturesText } from './captures-text';
import { tracedText } from './message-attributes';
import type { ToolResult } from '../domain/tool-run';
import type { ToolMetrics, ToolOutcome } from '../platform/metrics/tool-metrics';
import { traced, type Tracing } from '../platform/tracing/tracing';

/** Adds metrics and a span to each tool call. The span holds its arguments and result if the tenant wants that. */
export function watchTools(metrics: ToolMetrics, tracing: Tracing, capturesText: CapturesText): ToolWatch {
  return {
    watch: ({ turn, tool, kind, callId, argumentsText }, run) => {
      const attributes = {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': tool,
        'gen_ai.tool.call.id': callId,
        'gen_ai.tool.type': kind === 'builtin' ? 'function' : 'extension',
      };
      const start = { kind: 'internal' as const, attributes };
      return traced(tracing, `execute_tool ${tool}`, start, async (span) => {
        const isText = await capturesText(turn.tenantId);
        if (isText) span.set({ 'gen_ai.tool.call.arguments': tracedText(argumentsText) });
        const begun = performance.now();
        const result = await run();
        const outcome = outcomeOf(result);
        metrics.ended(kind, outcome, (performance.now() - begun) / 1_000);
        if (isText && result) span.set({ 'gen_ai.tool.call.result': tracedText(result.text) });
        if (outcome === 'failure' || outcome === 'reconnect') span.fail(`tool.${outcome}`);
        return result;
      });
    },
  };
}

/** `task`: the server goes on with the call. */
function outcomeOf(result: ToolResult | undefined): ToolOutcome {
  if (!result) return 'reconnect';
  if (result.task) return 'task';
  return result.success ? 'success' : 'failure';
}

/** Counts the outcome of each call to an MCP server. */
export function observeMcp(mcp: ActivityDeps['mcp'], metrics: ToolMetrics): ActivityDeps['mcp'] {
  return {
    call: async (...call) => {
      const result = await mcp.call(...call);
      metrics.mcpCall(result.outcome);
      return result;
    },
    follow: (...task) => mcp.follow(...task),
    cancel: (...task) => mcp.cancel(...task),
  };
}
