import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { isJsonObject, parseJson, type JsonObject } from '../../src/domain/json';
import { forAllTests } from './lifetimes';
import { listenLocally, type LocalServer } from './local-server';
import { fails, type ChatRequest, type ModelMove } from './scripted-model';

export interface ProviderRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: JsonObject;
}

export interface ScriptedProvider extends LocalServer {
  /** Every request so far, oldest first. */
  requests: ProviderRequest[];
  /** Adds moves at the end of the script. After its end, the provider answers 400. */
  script(...moves: ModelMove[]): void;
  /** Drops what is left of the script, and what was seen. */
  forget(): void;
}

/** A provider of models that a tenant sets up. It speaks any API, as its script says. */
export async function startScriptedProvider(): Promise<ScriptedProvider> {
  const requests: ProviderRequest[] = [];
  const moves: ModelMove[] = [];
  const server = createServer((request, response) => void answer(request, response));
  return {
    ...(await listenLocally(server)),
    requests,
    script: (...more) => void moves.push(...more),
    forget: () => [moves, requests].forEach((each) => void (each.length = 0)),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const text = await textOf(request);
    const body = parseJson(text);
    requests.push({ method, path, headers, text, body: isJsonObject(body) ? body : {} });
    const move = moves.shift() ?? fails(400, { code: 'script_has_run_out' });
    const asked: ChatRequest = text === '' ? { model: '', messages: [] } : JSON.parse(text);
    await move(response, asked);
  }
}

/** Starts one for the tests of this file. Each test begins without a script. */
export function scriptedProvider(): ScriptedProvider {
  const provider = forAllTests(startScriptedProvider);
  beforeEach(() => provider.forget());
  return provider;
}

/** Answers with this body: JSON, or the pieces of a stream. */
export function answers(body: object | (string | Uint8Array)[]): ModelMove {
  return (response) => {
    const isStream = Array.isArray(body);
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' });
    for (const piece of isStream ? body : [JSON.stringify(body)]) response.write(piece);
    response.end();
  };
}
