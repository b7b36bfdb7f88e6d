import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './local-server';

interface EmbeddingsRequest {
  model: string;
  input: string[];
  dimensions?: number;
}

/** The server's behaviour for a request instead of answering it, or before. */
export type EmbeddingsMove = { status: number } | { until: Promise<void> };

export interface EmbeddingsServer {
  /** The base URL of its API. */
  url: string;
  /** Every request so far, oldest first. */
  requests: EmbeddingsRequest[];
  /** Chooses the behaviour for later requests; `undefined` answers. */
  on: { request?: (request: EmbeddingsRequest) => EmbeddingsMove | undefined };
  close(): Promise<void>;
}

export function vectorOf(text: string, dimensions = 4): number[] {
  return Array.from({ length: dimensions }, (_, axis) =>
    Math.fround(text.length + (text.codePointAt(axis) ?? 0) / 8),
  );
}

/** A server with the Embeddings API whose vectors depend only on the text. */
export async function startEmbeddingsServer(): Promise<EmbeddingsServer> {
  const requests: EmbeddingsRequest[] = [];
  const on: EmbeddingsServer['on'] = {};
  const server = createServer((request, response) => void answer(request, response));
  const { url, close } = await listenLocally(server);
  return {
    url: `${url}/v1`,
    requests,
    on,
    close,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: EmbeddingsRequest = JSON.parse(await text(request));
    requests.push(body);
    const move = on.request?.(body);
    if (move && 'until' in move) await move.until;
    const status = move && 'status' in move ? move.status : 200;
    const data = body.input.map((text, index) => ({ index, embedding: vectorOf(text, body.dimensions) }));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? { data } : { error: { message: 'upstream text' } }));
  }
}
