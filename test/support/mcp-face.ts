import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';

/** The address of an agent, and a key for it. */
export interface McpPlace {
  url: string;
  agentId: string;
  key: string;
  headers?: Record<string, string>;
}

export interface Asked {
  message: string;
  properties: Record<string, unknown>;
}

/** A person's answer to a form. Absent in a client without forms. */
export type Answering = (asked: Asked) => Promise<ElicitResult> | ElicitResult;

const about = { name: 'test', version: '1' };

/** An official client, with the agent as its server. */
export interface McpFaceClient {
  tools(): Promise<object[]>;
  /** Calls the tool. `heard` gets each progress text. */
  call(
    args: object,
    heard?: (words: string | undefined) => void,
    meta?: Record<string, unknown>,
  ): Promise<ToolResult>;
  close(): Promise<void>;
}

interface ToolResult {
  text: string;
  isError: boolean;
  structured: Record<string, unknown>;
}

const name = 'send_message';
const patienceMs = 300_000;

/** Connects the official client of revision 2025-11-25. */
export async function legacyClient(place: McpPlace, answer?: Answering): Promise<McpFaceClient> {
  const client = await sdkClient(place, answer);
  return {
    tools: async () => (await client.listTools(undefined, { timeout: patienceMs })).tools,
    call: async (args, heard, _meta) => {
      const params = { name, arguments: { ...args }, ...(_meta && { _meta }) };
      return resultOf(await client.callTool(params, undefined, optionsFor(heard)));
    },
    close: () => client.close(),
  };
}

/** Connects the client itself, for features of single revisions. It keeps trying while its server is away. */
export async function sdkClient(place: McpPlace, answer?: Answering): Promise<Client> {
  const client = new Client(about, { capabilities: answer ? { elicitation: { form: {} } } : {} });
  if (answer) client.setRequestHandler(ElicitRequestSchema, ({ params }) => answer(askedBy(params)));
  const transport = new StreamableHTTPClientTransport(addressOf(place), {
    requestInit: { headers: headersOf(place) },
    reconnectionOptions: {
      initialReconnectionDelay: 100,
      maxReconnectionDelay: 1_000,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 1_000,
    },
  });
  await client.connect(transport, { timeout: patienceMs });
  return client;
}

/** Connects the official client of revision 2026-07-28. */
export async function modernClient(place: McpPlace, answer?: Answering): Promise<McpFaceClient> {
  const client = new ModernClient(about, {
    versionNegotiation: { mode: { pin: '2026-07-28' } },
    capabilities: answer ? { elicitation: { form: {} } } : {},
  });
  if (answer) client.setRequestHandler('elicitation/create', ({ params }) => answer(askedBy(params)));
  await client.connect(new ModernTransport(addressOf(place), { requestInit: { headers: headersOf(place) } }));
  return {
    tools: async () => (await client.listTools(undefined, { timeout: patienceMs })).tools,
    call: async (args, heard, _meta) => {
      const params = { name, arguments: { ...args }, ...(_meta && { _meta }) };
      return resultOf(await client.callTool(params, optionsFor(heard)));
    },
    close: () => client.close(),
  };
}

function optionsFor(heard: ((words: string | undefined) => void) | undefined) {
  const onprogress = ({ message }: { message?: string | undefined }) => heard?.(message);
  return { timeout: patienceMs, ...(heard && { onprogress }) };
}

function resultOf(result: unknown): ToolResult {
  const { content, isError, structuredContent } = Object(result);
  return {
    text: String(Object(content)[0]?.text),
    isError: isError === true,
    structured: Object(structuredContent),
  };
}

function askedBy(params: object): Asked {
  const { message, requestedSchema } = Object(params);
  return { message: String(message), properties: Object(Object(requestedSchema).properties) };
}

export function addressOf({ url, agentId }: McpPlace): URL {
  return new URL(`${url}/mcp/${agentId}`);
}

function headersOf({ key, headers }: McpPlace): Record<string, string> {
  return { authorization: `Bearer ${key}`, ...headers };
}

const tasks = 'io.modelcontextprotocol/tasks';

/** The metadata of each request from a client of revision 2026-07-28. */
export function modernMeta(capabilities: object = { elicitation: {}, extensions: { [tasks]: {} } }) {
  return {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
}

export interface RpcAnswer {
  status: number;
  headers: Headers;
  /** Every message of the response. */
  messages: Record<string, unknown>[];
  result: Record<string, unknown>;
  error: { code: number; message: string; data: Record<string, unknown> };
}

/** Sends a raw body. */
export async function post(
  place: McpPlace,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<RpcAnswer> {
  const response = await fetch(addressOf(place), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headersOf(place),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const data = isStream ? dataIn(text) : [text];
  const messages = data.filter((each) => each !== '').map((each) => Object(JSON.parse(each)));
  const { result, error } = Object(messages.findLast((each) => 'result' in each || 'error' in each));
  return { status: response.status, headers: response.headers, messages, result, error };
}

function dataIn(stream: string): string[] {
  return stream
    .split('\n')
    .flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : []));
}

const named: Record<string, string> = { 'tools/call': 'name' };

/** Sends a request of revision 2026-07-28. For tasks, which the official client lacks. */
export function ask(
  place: McpPlace,
  method: string,
  params: Record<string, unknown> = {},
  capabilities?: object,
): Promise<RpcAnswer> {
  const name = params[named[method] ?? 'taskId'];
  const _meta = { ...Object(params['_meta']), ...modernMeta(capabilities) };
  const body = { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta } };
  return post(place, body, {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': name }),
  });
}

/** Sends a message as a task of revision 2026-07-28. Returns its id. */
export async function startTask(place: McpPlace, args: object): Promise<string> {
  const { result } = await ask(place, 'tools/call', { name, arguments: args });
  return String(result['taskId']);
}
