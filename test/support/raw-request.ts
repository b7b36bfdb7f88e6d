import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface RawRequest {
  method?: string;
  /** A list sends the header several times. */
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** Sends a request that `fetch` can't: any method, headers of any size, repeated headers. */
export function rawRequest(
  url: string,
  { method = 'GET', headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => void parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body: Buffer.concat(parts).toString('utf8') });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
