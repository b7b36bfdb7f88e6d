import type { Response } from 'undici';
import { failedCall, type ToolFile, type ToolReturn } from '../../domain/tool-run';
import { fileTypes } from '../../domain/file';
import { type JsonObject, parseJson } from '../../domain/json';
import { isMemoryTool, type MemoryToolName, type HttpRequestTemplate } from '../../domain/tool';
import { type Outbound, refusedAddress } from '../../platform/outbound/outbound';
import { readBytes } from '../../platform/outbound/read-bytes';
import type { AvailableTool } from './available-tool';
import { getTime } from './builtin-tools';
import { parseArguments, type ArgumentChecker, argumentsJson } from './tool-arguments';
import { withinTime } from '../../platform/concurrency/timeout';
import { boundedText } from './bounded-text';
import { scanJson } from '../../domain/json-scan';

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
  tool: Exclude<AvailableTool, { kind: 'mcp' | 'search' }>;
  /** Runs a call of a tool that remembers or forgets. */
  memory?: (tool: MemoryToolName, args: JsonObject) => Promise<Outcome>;
  argumentsText: string;
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
  const { tool, argumentsText, idempotencyKey, timeoutMs, signal } = execution;
  const parsed = await parseArguments(argumentsText, tool, execution);
  if (!parsed.ok) return failedCall(parsed.reason);

  try {
    if (tool.kind === 'builtin') return await runBuiltin(tool.name, parsed.value, execution);
    const request = buildRequest(tool.http, argumentsText);
    request.headers['idempotency-key'] = idempotencyKey;
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

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const placeholder = /\{([A-Za-z0-9_-]+)\}/g;
/** A `.` or `..` segment as URL parsers understand it, even if the dots are encoded. */
const dotSegment = /^(?:\.|%2e){1,2}$/i;

/** The JSON texts of arguments by their names, as they were written. */
type Arguments = Map<string, string>;

/**
 * Fills the template with the arguments as the model wrote them. They have been checked. Values in the URL are encoded,
 * so that an argument cannot change the host or the shape of the path. Throws a RangeError for one that still would,
 * such as `..`. In `bodyTemplate`, each value is its JSON text. Without a `bodyTemplate` the arguments are the body,
 * byte for byte, so that what was approved is what is sent.
 */
export function buildRequest(template: HttpRequestTemplate, written: string): HttpRequest {
  const text = argumentsJson(written);
  const { members: args } = scanJson(text, []);
  const inUrl = new Set([...template.url.matchAll(placeholder)].map(([, name = '']) => name));
  const url = template.url.replace(placeholder, (_, name: string) => encoded(args.get(name)));
  if (hasDotSegment(url)) throw new RangeError('An argument would change the path of the request.');
  const headers = lowerCased(template.headers ?? {});

  if (template.method === 'GET' || template.method === 'DELETE') {
    return { method: template.method, url: withQuery(url, args, inUrl), headers };
  }
  const body =
    template.bodyTemplate?.replace(placeholder, (_, name: string) => printed(args.get(name) ?? 'null')) ??
    text;
  return { method: template.method, url, headers: { 'content-type': 'application/json', ...headers }, body };
}

function withQuery(url: string, args: Arguments, used: Set<string>): string {
  const query = [...args]
    .filter(([name, json]) => !used.has(name) && json !== 'null')
    .map(([name, json]) => `${encodeURIComponent(name)}=${encoded(json)}`);
  if (query.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Two spellings of one name would become two values of one header. */
function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function hasDotSegment(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.split('/').some((segment) => dotSegment.test(segment));
}

function encoded(json = 'null'): string {
  const value = parseJson(json);
  return encodeURIComponent(typeof value === 'string' ? value : value === null ? '' : printed(json));
}

/** As JavaScript prints it, which is what a person is shown. A number that this would round stays as it was written. */
function printed(json: string): string {
  return scanJson(json, ['integer']).faults.length > 0 ? json : JSON.stringify(parseJson(json));
}
