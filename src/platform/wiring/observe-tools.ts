import type { ToolWatch } from '../../../activities/deps';
import type { McpClients } from '../../agents/mcp/mcp-clients';
import type { ToolMetrics } from '../metrics/tool-metrics';
import { traced, type Tracing } from '../tracing/tracing';

/** Adds metrics and a span to each tool call. Neither contains its arguments or its result. */
export function watchTools(metrics: ToolMetrics, tracing: Tracing): ToolWatch {
  return {
    watch: ({ tool, kind, callId }, run) => {
      const attributes = {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': tool,
        'gen_ai.tool.call.id': callId,
        'gen_ai.tool.type': kind === 'builtin' ? 'function' : 'extension',
      };
      const start = { kind: 'internal' as const, attributes };
      return traced(tracing, `execute_tool ${tool}`, start, async (span) => {
        const begun = performance.now();
        const result = await run();
        const outcome = result ? (result.success ? 'success' : 'failure') : 'reconnect';
        metrics.ended(kind, outcome, (performance.now() - begun) / 1_000);
        if (outcome !== 'success') span.fail(`tool.${outcome}`);
        return result;
      });
    },
  };
}

/** Counts the outcome of each call to an MCP server. */
export function observeMcp(mcp: Pick<McpClients, 'call'>, metrics: ToolMetrics): Pick<McpClients, 'call'> {
  return {
    call: async (...call) => {
      const result = await mcp.call(...call);
      metrics.mcpCall(result.outcome);
      return result;
    },
  };
}
