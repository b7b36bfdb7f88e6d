import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { encodeEventStreamMessage } from '@copilotkit/aimock';
import type { BuiltinTool } from '../../../../src/agents/tools/builtin-tools';
import { isJsonObject, parseJson, type JsonObject } from '../../../../src/domain/json';
import { ModelCall, type StreamedReply } from '../../../../src/model/model-call';
import type { ModelRequest } from '../../../../src/model/model-request';
import type { Wire } from '../../../../src/model/wires/wire';
import { listenLocally } from '../../../support/local-server';

export interface SentRequest {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: JsonObject;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** The connection is cut after the pieces. */
  isCut?: boolean;
}

/** Starts a server of a vendor that gives one answer to every request, until it is given another one. */
export async function startVendorServer() {
  const requests: SentRequest[] = [];
  let answer: Answer = { pieces: [] };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const body = parseJson(text);
    requests.push({
      path: request.url ?? '',
      headers: request.headers,
      text,
      body: isJsonObject(body) ? body : {},
    });
    response.writeHead(answer.status ?? 200, { 'content-type': 'text/event-stream', ...answer.headers });
    for await (const piece of answer.pieces) await new Promise((written) => response.write(piece, written));
    if (answer.isCut) response.destroy();
    else response.end();
  };
  const server = createServer((request, response) => void respond(request, response));
  return {
    ...(await listenLocally(server)),
    answers: (given: Answer) => void (answer = given),
    lastRequest: (): SentRequest => requests.at(-1) ?? { path: '', headers: {}, text: '', body: {} },
  };
}

/** Events as Anthropic sends them. */
export function anthropicEvents(...events: { type: string }[]): string[] {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** Events as Google sends them. */
export function googleEvents(...events: object[]): string[] {
  return events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`);
}

/** Frames as Bedrock sends them. */
export function bedrockEvents(...events: Record<string, object>[]): Uint8Array[] {
  return events.flatMap((event) =>
    Object.entries(event).map(([type, payload]) => encodeEventStreamMessage(type, payload)),
  );
}

export function requestOf(model: string, more: Partial<ModelRequest> = {}): ModelRequest {
  return { model, instructions: '', messages: [{ role: 'user', text: 'Hi' }], tools: [], ...more };
}

/** Reads the whole reply as a turn does. */
export async function ask(wire: Wire, request: ModelRequest): Promise<StreamedReply> {
  const call = new ModelCall(wire, request, { firstByteMs: 10_000, idleMs: 10_000 });
  return call.read({ onText: () => {}, signal: new AbortController().signal });
}

/** Returns a tool with these parameters. */
export function toolWith(parameters: JsonObject): BuiltinTool {
  return { kind: 'builtin', name: 'get_time', description: 'Tells the time.', parameters, gate: 'run' };
}
