import { failedCall, type ToolResult } from '../../domain/tool-run';
import type { Outbound } from '../../platform/outbound/outbound';
import type { AvailableTool } from './available-tool';
import { getTime } from './get-time';
import { buildRequest } from './http-request';
import { sendRequest, ToolCallError } from './run-http';
import { parseArguments, type ArgumentChecker } from './tool-arguments';
import { withinTime } from './within-time';

export interface Execution extends ArgumentChecker {
  tool: Exclude<AvailableTool, { kind: 'mcp' | 'search' }>;
  argumentsText: string;
  /** `turnId/callId`: the same for every attempt at one call. */
  idempotencyKey: string;
  timeoutMs: number;
  signal: AbortSignal;
  outbound: Outbound;
}

type Outcome = Omit<ToolResult, 'durationMs'>;

/**
 * Runs one call. A tool's own failure is a result, which the model is told; nothing is thrown but the reason of
 * an aborted signal.
 */
export async function executeCall(execution: Execution): Promise<ToolResult> {
  const begun = performance.now();
  const outcome = await run(execution);
  return { ...outcome, durationMs: Math.round(performance.now() - begun) };
}

async function run(execution: Execution): Promise<Outcome> {
  const { tool, argumentsText, idempotencyKey, timeoutMs, signal } = execution;
  const parsed = await parseArguments(argumentsText, tool, execution);
  if (!parsed.ok) return failedCall(parsed.reason);

  try {
    if (tool.kind === 'builtin') return { success: true, text: getTime(parsed.value, new Date()) };
    const request = buildRequest(tool.http, parsed.value, argumentsText);
    request.headers['idempotency-key'] = idempotencyKey;
    const late = new ToolCallError(`The tool did not answer within ${timeoutMs} ms.`);
    const reply = await withinTime({ timeoutMs, late }, signal, (limited) =>
      sendRequest(execution, request, limited),
    );
    if (reply.status >= 200 && reply.status < 300) return { success: true, text: reply.text };
    return {
      ...failedCall(`The tool's server answered with status ${reply.status}.`),
      text: `Status ${reply.status}: ${reply.text}`,
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ToolCallError || error instanceof RangeError) return failedCall(error.message);
    throw error;
  }
}
