import { Agent, request } from 'node:http';
import { nowMs } from '../measure/clock';

/** One small request and its expected status. */
export interface SmallRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: object;
  status: number;
}

const agent = new Agent({ keepAlive: true });

/**
 * Returns the milliseconds until the whole response has arrived, on an open connection. Rejects on another
 * status.
 */
export function timeRequest({ method, url, headers = {}, body, status }: SmallRequest): Promise<number> {
  const text = body && JSON.stringify(body);
  const typed = { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const begun = nowMs();
    const asked = request(url, { agent, method, headers: typed }, (response) => {
      response.resume().once('error', reject);
      response.once('end', () => {
        const took = nowMs() - begun;
        if (response.statusCode === status) resolve(took);
        else reject(new Error(`${method} ${url} was answered with ${response.statusCode}, not ${status}.`));
      });
    });
    asked.once('error', reject).end(text);
  });
}
