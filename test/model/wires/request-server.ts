import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { listenLocally } from '../../support/local-server';

export interface RequestServer {
  url: string;
  /** Every request so far, oldest first. */
  requests: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[];
  /** Sets the answer to each later request: the body of an event stream, or a failure. */
  answers(body: string, status?: number): void;
  close(): Promise<void>;
}

/** A server of any path that records what it is asked. */
export async function startRequestServer(): Promise<RequestServer> {
  const requests: RequestServer['requests'] = [];
  let [answer, code] = ['', 200];
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      requests.push({ path: request.url, headers: request.headers, body });
      const type = code === 200 ? 'text/event-stream' : 'application/json';
      response.writeHead(code, { 'content-type': type }).end(answer);
    });
  });
  const { url, close } = await listenLocally(server);
  const answers = (body: string, status = 200) => void ([answer, code] = [body, status]);
  return { url, requests, answers, close };
}

/** Returns the body of a stream with these events. */
export function streamOf(events: object[]): string {
  return events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
}
