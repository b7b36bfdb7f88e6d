import type { ServerResponse } from 'node:http';
import type { ApiError } from './api-error';

export function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

export function sendError(response: ServerResponse, { status, headers, ...error }: ApiError): void {
  sendJson(response, status, { error }, headers);
}

/** Returns the body as text, or undefined if it has more than `longestBody` bytes. */
export async function readBody(
  request: AsyncIterable<Uint8Array>,
  longestBody: number,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= longestBody) chunks.push(chunk);
  }
  return size > longestBody ? undefined : Buffer.concat(chunks).toString('utf8');
}

/** Returns a signal that aborts when the client disconnects. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  return controller.signal;
}
