import { Counter, Histogram, type Registry } from 'prom-client';

export type ToolOutcome = 'success' | 'failure' | 'reconnect' | 'task';

/** Tool calls, and separately those to MCP servers. */
export class ToolMetrics {
  private readonly calls: Counter<'kind' | 'outcome'>;
  private readonly duration: Histogram<'kind'>;
  private readonly mcpCalls: Counter<'outcome'>;
  private readonly refusedChecks: Counter<'by'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.calls = new Counter({
      name: 'holdfast_tool_calls_total',
      help: 'Calls of tools that ran, by the tool’s kind and how they ended.',
      labelNames: ['kind', 'outcome'],
      registers,
    });
    this.duration = new Histogram({
      name: 'holdfast_tool_call_duration_seconds',
      help: 'From the call to its result.',
      labelNames: ['kind'],
      buckets: [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    });
    this.mcpCalls = new Counter({
      name: 'holdfast_mcp_calls_total',
      help: 'Calls of MCP servers, by what came of them.',
      labelNames: ['outcome'],
      registers,
    });
    this.refusedChecks = new Counter({
      name: 'holdfast_schema_checks_refused_total',
      help: 'Checks of JSON Schemas that were refused: over the budget of their tenant, or past their deadline.',
      labelNames: ['by'],
      registers,
    });
  }

  ended(kind: string, outcome: ToolOutcome, seconds: number): void {
    this.calls.inc({ kind, outcome });
    this.duration.observe({ kind }, seconds);
  }

  refusedCheck(by: 'budget' | 'deadline'): void {
    this.refusedChecks.inc({ by });
  }

  mcpCall(outcome: string): void {
    this.mcpCalls.inc({ outcome });
  }
}
