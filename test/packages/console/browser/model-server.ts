import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { listenLocally } from '../../../support/local-server';
import { fails, says } from '../../../support/scripted-model';

export interface ModelServer {
  /** With the version of its API. */
  url: string;
  close(): Promise<void>;
}

/** A server with the Chat Completions API. It lists these models, answers them, and accepts one key. */
export async function startModelServer(key: string, models: readonly string[]): Promise<ModelServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await textOf(request);
    const asked = body === '' ? { model: '', messages: [] } : JSON.parse(body);
    if (request.headers.authorization !== `Bearer ${key}`) return fails(401)(response, asked);
    if (request.method === 'GET') {
      response.end(JSON.stringify({ data: models.map((id) => ({ id })) }));
      return;
    }
    const move = models.includes(asked.model) ? says('ready') : fails(404, { code: 'model_not_found' });
    return move(response, asked);
  };
  const { url, close } = await listenLocally(
    createServer((request, response) => {
      answer(request, response).catch(() => response.destroy());
    }),
  );
  return { url: `${url}/v1`, close };
}
