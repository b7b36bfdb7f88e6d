import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { listenLocally } from './local-server';

/** Separates a model's name from the port of its scripted model. */
const mark = '@';

/** The model name under which an agent reaches the scripted model at `url` through the router. */
export function routedModel(name: string, url: string): string {
  return `${name}${mark}${new URL(url).port}`;
}

export interface ModelRouter {
  url: string;
  close(): Promise<void>;
}

/**
 * The only provider of the shared services. Forwards each request to the scripted model in the model's name.
 */
export async function startModelRouter(): Promise<ModelRouter> {
  const server = createServer((request, response) => {
    route(request, response).catch(() => response.destroy());
  });
  const { url, close } = await listenLocally(server);
  return {
    url: `${url}/v1`,
    close,
  };
}

async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: { model: string } = JSON.parse(await textOf(request));
  const [model = '', port] = body.model.split(mark);
  if (port === undefined) {
    response.writeHead(404).end();
    return;
  }
  const { host: _, 'content-length': __, ...headers } = request.headers;
  const onward = httpRequest({ host: '127.0.0.1', port, method: 'POST', path: request.url, headers });
  response.once('close', () => onward.destroy());
  onward.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.flushHeaders();
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  onward.once('error', () => response.destroy());
  onward.end(JSON.stringify({ ...body, model }));
}
