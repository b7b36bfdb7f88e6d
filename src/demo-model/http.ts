import type { ServerResponse } from 'node:http';
import { type ApiError, errorBody } from './api-error';

const longestBody = 32 * 1024 * 1024;

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

/** The body as text, or undefined where it is larger than 32 MiB. */
export async function readBody(request: AsyncIterable<Uint8Array>): Promise<string | undefined> {
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
