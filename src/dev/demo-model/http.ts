import type { ServerResponse } from 'node:http';
import type { ApiError } from './api-error';

export function sendJson(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

export function sendError(response: ServerResponse, { status, headers, ...error }: ApiError): void {
  sendJson(response, status, { error }, headers);
}

/** Returns a signal that aborts when the client disconnects. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  return controller.signal;
}
