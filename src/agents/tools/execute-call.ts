import type { Response } from 'undici';
import { failedCall, type ToolResult } from '../../domain/tool-run';
import { type Outbound, ForbiddenAddressError } from '../../platform/outbound/outbound';
import type { AvailableTool } from './available-tool';
import { getTime } from './builtin-tools';
import { buildRequest, type HttpRequest } from './http-request';
import { parseArguments, type ArgumentChecker } from './tool-arguments';
import { withinTime } from './within-time';
import { boundedText } from './bounded-text';

const longestBody = 256 * 1024;

interface HttpReply {
  status: number;
  text: string;
}

/** Words for a call that got no answer; safe to show to an end user. */
class ToolCallError extends Error {}

/**
 * Sends the request and reads the answer, at most 256 KiB of it. Follows no redirect: where it leads was not
 * what the tool's owner named. Throws a ToolCallError where no answer came, and the signal's reason when aborted.
 */
async function sendRequest(
  { outbound, tenantId }: { outbound: Outbound; tenantId: string },
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpReply> {
  const { url, ...init } = request;
  try {
    const response = await outbound.fetch(url, { ...init, signal }, tenantId);
    return { status: response.status, text: await readBounded(response) };
  } catch (error) {
    signal.throwIfAborted();
    const refused = [error, error instanceof Error ? error.cause : undefined].find(isForbidden);
    if (refused)
      throw new ToolCallError(`The tool's address is not allowed: ${refused.message}`, { cause: error });
    throw new ToolCallError(`The tool's server could not be reached.`, { cause: error });
  }
}

function isForbidden(error: unknown): error is ForbiddenAddressError {
  return error instanceof ForbiddenAddressError;
}

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  const body: AsyncIterable<Uint8Array> = response.body;
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop cancels the body, so a server that never stops sending is cut off.
    if (text.length > longestBody) break;
  }
  return boundedText(text);
}

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
