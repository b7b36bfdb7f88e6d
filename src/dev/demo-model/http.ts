import type { ServerResponse } from 'node:http';
import { type ApiError, errorBody } from './api-error';

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

export function sendError(response: ServerResponse, error: ApiError): void {
  sendJson(response, error.status, errorBody(error), error.headers);
}

/** The body as text, or undefined if it has more than `longestBody` bytes. */
export async function readBody(
  request: AsyncIterable<Uint8Array>,
  longestBody: number,
): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= longestBody) chunks.push(bytes);
  }
  return size > longestBody ? undefined : Buffer.concat(chunks).toString('utf8');
}

/** A signal that aborts when the client has gone. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  return controller.signal;
}
