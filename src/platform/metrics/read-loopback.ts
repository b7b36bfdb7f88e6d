import { get } from 'node:http';

const timeoutMs = 2_000;

/** Fetches the text at an address of this machine. Rejects on a network error, or after 2 s without data. */
export function readLoopback(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { timeout: timeoutMs, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
  });
}
