import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenLocally } from './local-server';

/** What the server has at an address. With an `etag`, it answers 304 to who has that one. */
export interface ServedFile {
  body?: string | Buffer;
  status?: number;
  headers?: Record<string, string>;
  etag?: string;
  /** The answer waits for it. */
  when?: Promise<void>;
}

export interface ChangingFiles {
  url: string;
  /** By path, such as `/handbook.md`. */
  files: Map<string, ServedFile>;
  requests: { path: string; headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
}

/** A web server with files that change. */
export async function startChangingFiles(): Promise<ChangingFiles> {
  const files: ChangingFiles['files'] = new Map();
  const requests: ChangingFiles['requests'] = [];
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    requests.push({ path, headers });
    const { body = '', etag, when, ...served } = files.get(path) ?? { status: 404 };
    const isKnown = etag !== undefined && headers['if-none-match'] === etag;
    const { status = 200, headers: more } = served;
    const answer = () =>
      response
        .writeHead(isKnown ? 304 : status, { ...(etag !== undefined && { etag }), ...more })
        .end(isKnown ? undefined : body);
    void Promise.resolve(when).then(answer);
  });
  return { files, requests, ...(await listenLocally(server)) };
}
