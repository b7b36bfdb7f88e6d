import type { Response } from 'undici';
import { failedCall, type ToolFile, type ToolReturn } from '../../domain/tool-run';
import { fileTypes } from '../../domain/file';
import type { JsonObject } from '../../domain/json';
import { isMemoryTool, type MemoryToolName } from '../../domain/tool';
import { type Outbound, refusedAddress } from '../../platform/outbound/outbound';
import { readBytes } from '../../platform/outbound/read-bytes';
import type { AvailableTool } from './available-tool';
import { getTime } from './builtin-tools';
import { parseArguments, type ArgumentChecker } from './tool-arguments';
import { withinTime } from '../../platform/concurrency/timeout';
import { boundedText } from './bounded-text';
import { buildRequest, type HttpRequest } from './build-request';
import { callHeader, type CallRequest, type SignCall } from './identity/call-tokens';
import type { ContextValues } from './context/context-values';

const longestBody = 256 * 1024;
/** In bytes. */
const longestFile = 4 * 1024 * 1024;
/** Media types that are kept as files of the conversation. Any other is read as text. */
const keptTypes = new Set<string>(
  fileTypes.filter((type) => !type.startsWith('text/') && type !== 'application/json'),
);

interface HttpReply {
  status: number;
  text: string;
  file?: ToolFile;
}

/** A call that got no answer. The message is safe to show to an end user. */
class ToolCallError extends Error {}

type Outcome = Omit<ToolReturn, 'durationMs'>;

export interface Execution extends ArgumentChecker {
  tool: Exclude<AvailableTool, { kind: 'mcp' | 'search' | 'agent' }>;
  /** Runs a call of a tool that remembers or forgets. */
  memory?: (tool: MemoryToolName, args: JsonObject) => Promise<Outcome>;
  argumentsText: string;
  /** The facts of the call that templates may name. */
  values: ContextValues;
  /** Signs the requests of tools that ask for it. */
  sign: SignCall;
  /** `turnId/callId`, or an id for a trial. The same for every attempt at one call. */
  idempotencyKey: string;
  timeoutMs: number;
  signal: AbortSignal;
  outbound: Outbound;
}

/**
 * Runs one call. A tool's own failure is part of the result, which the model reads. Throws the reason of an
 * aborted signal, and unexpected errors.
 */
export async function executeCall(execution: Execution): Promise<ToolReturn> {
  const startedAt = performance.now();
  const outcome = await run(execution);
  return { ...outcome, durationMs: Math.round(performance.now() - startedAt) };
}

async function run(execution: Execution): Promise<Outcome> {
  const { tool, argumentsText, values, idempotencyKey, timeoutMs, signal } = execution;
  const parsed = await parseArguments(argumentsText, tool, execution);
  if (!parsed.ok) return failedCall(parsed.reason);

  try {
    if (tool.kind === 'builtin') return await runBuiltin(tool.name, parsed.value, execution);
    const request = buildRequest(tool.http, argumentsText, values);
    request.headers['idempotency-key'] = idempotencyKey;
    if (tool.identity) request.headers[callHeader] = await execution.sign(vouchedFor(request));
    const late = new ToolCallError(`The tool did not answer within ${timeoutMs} ms.`);
    const reply = await withinTime({ timeoutMs, late }, signal, (limited) =>
      sendRequest(execution, request, limited),
    );
    if (reply.status >= 200 && reply.status < 300) {
      const { text, file } = reply;
      return { success: true, text, ...(file && { files: [file] }) };
    }
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

/** The query of a request without a body is as it goes out: a URL may spell some characters in another way. */
function vouchedFor({ url, body }: HttpRequest): CallRequest {
  return { url, text: body ?? new URL(url).search.slice(1) };
}

async function runBuiltin(name: string, args: JsonObject, { memory }: Execution): Promise<Outcome> {
  if (!isMemoryTool(name)) return { success: true, text: getTime(args, new Date()) };
  return memory ? memory(name, args) : failedCall('Nothing can be remembered here.');
}

/**
 * Sends the request and reads the response. Stops reading after 262 144 characters. Follows no redirect,
 * because its target is not what the tool's owner named. Throws a ToolCallError if there is no response, and
 * the signal's reason if it aborts.
 */
async function sendRequest(
  { outbound, tenantId }: { outbound: Outbound; tenantId: string },
  request: HttpRequest,
  signal: AbortSignal,
): Promise<HttpReply> {
  const { url, ...init } = request;
  try {
    const response = await outbound.fetch(url, { ...init, signal }, tenantId);
    return { status: response.status, ...(await readReply(response)) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ToolCallError) throw error;
    const refused = refusedAddress(error);
    if (refused)
      throw new ToolCallError(`The tool's address is not allowed: ${refused.message}`, { cause: error });
    throw new ToolCallError(`The tool's server could not be reached.`, { cause: error });
  }
}

/** The content decides later what a file is. Throws a ToolCallError for a file that is too long. */
async function readReply(response: Response): Promise<Omit<HttpReply, 'status'>> {
  const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!keptTypes.has(type)) return { text: await readBounded(response) };
  const tooLong = () => new ToolCallError(`The tool's file is larger than ${longestFile} bytes.`);
  const bytes = await readBytes(response, longestFile, tooLong);
  return { text: `[${type}, ${bytes.length} bytes]`, file: { name: 'file', bytes } };
}

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  const body: AsyncIterable<Uint8Array> = response.body;
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop cancels the body, which cuts off a server that never stops sending.
    if (text.length > longestBody) break;
  }
  return boundedText(text);
}
