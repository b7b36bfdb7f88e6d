import { get } from 'node:http';

const patienceMs = 2_000;

/** The text at an address of this machine; rejects where there is none in time. */
export function readLoopback(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { timeout: patienceMs, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
  });
}
