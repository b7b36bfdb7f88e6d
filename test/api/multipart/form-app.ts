import { createServer, request, type Agent, type ClientRequest, type IncomingMessage } from 'node:http';
import Koa from 'koa';
import { pino } from 'pino';
import { connectionError, errorResponse } from '../../../src/api/middleware/error-response';
import type { RequestState } from '../../../src/api/context';
import type { FormLimits, FormRest, FormTaker } from '../../../src/api/multipart/form';
import { readForm } from '../../../src/api/multipart/form-reading';
import { requestState } from '../../../src/api/middleware/request-state';
import { listenLocally } from '../../support/local-server';

export interface FormApp {
  url: string;
  /** One line for each call of the taker. */
  log: string[];
  /** The result of each request's form. */
  readings: Promise<FormRest>[];
  close(): Promise<void>;
}

const logger = pino({ level: 'silent' });
const limits: FormLimits = {
  fileBytes: 1_000,
  bodyBytes: 100_000,
  files: 10,
  idleMs: 20_000,
  totalMs: 20_000,
};

/** Starts a server on its own port that reads forms and logs the calls of the taker. */
export async function startFormApp(
  changes: Partial<FormLimits> = {},
  before: FormTaker['before'] = () => Promise.resolve(),
): Promise<FormApp> {
  const log: string[] = [];
  const readings: Promise<FormRest>[] = [];
  const app = new Koa<RequestState>();
  app.use(requestState);
  app.use(errorResponse(logger));
  app.on('error', connectionError(logger));
  app.use(async (ctx) => {
    const taker: FormTaker = {
      before: async (at, fields) => {
        log.push(`before ${at}`);
        await before(at, fields);
      },
      take: ({ at, name, bytes }) => log.push(`take ${at} ${name} ${bytes?.length ?? 'too large'}`),
    };
    const reading = readForm(ctx, { ...limits, ...changes }, taker);
    readings.push(reading);
    ctx.body = await reading;
  });
  const handle = app.callback();
  const server = createServer((incoming, response) => void handle(incoming, response));
  const { url, close } = await listenLocally(server);
  return {
    url,
    log,
    readings,
    close,
  };
}

/** Opens a request for a form. The caller sends the body. */
export function openForm({ url }: FormApp, headers: Record<string, string>, agent?: Agent): ClientRequest {
  const sent = request(url, { method: 'POST', headers, agent: agent ?? false });
  // A client that is cut off gets an error. The tests check the server's side.
  sent.on('error', () => {});
  return sent;
}

/** Resolves when the client's connection closes, whichever side closed it. */
export function closing(sent: ClientRequest): Promise<void> {
  return new Promise((resolve) => sent.once('close', resolve));
}

/** Reads the response to its end and returns its status. */
export async function statusOf(sent: ClientRequest): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
  response.resume();
  return response.statusCode ?? 0;
}
