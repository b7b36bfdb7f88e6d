import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import Koa from 'koa';
import { clientDisconnect } from '../../src/api/middleware/client-disconnect';
import { connectionError, errorResponse } from '../../src/api/middleware/error-response';
import { requestState } from '../../src/api/middleware/request-state';
import type { RequestState } from '../../src/api/context';
import { listenLocally, type LocalServer } from '../support/local-server';
import { keptLog } from '../support/log-lines';
import { refusal } from '../support/refusal';
import { waitFor } from '../support/wait-for';

const { logger, log } = keptLog();
const closing = new AbortController();
const begun: string[] = [];
const ended: number[] = [];
let server: LocalServer;

beforeAll(async () => {
  const app = new Koa<RequestState>();
  app.use(async (ctx, next) => {
    await next();
    ended.push(ctx.status);
  });
  app.use(requestState).use(errorResponse(logger));
  app.on('error', connectionError(logger));
  // Each other request waits for its turn, which never comes.
  app.use(async (ctx) => {
    const { path, res } = ctx;
    if (path === '/fails') throw new Error('secret of /etc/passwd');
    if (path === '/breaks-off') return void (ctx.body = Readable.from(failing()));
    const { signal } = clientDisconnect(res, closing.signal);
    begun.push(path);
    await once(signal, 'abort');
    return signal.throwIfAborted();
  });
  const answer = app.callback();
  server = await listenLocally(createServer((req, res) => void answer(req, res)));
});
beforeEach(() => log.forget());
afterAll(() => server.close());

test('a client that leaves before its request’s turn comes is no error of the service', async () => {
  const leaving = new AbortController();
  const asked = fetch(`${server.url}/leaves`, { signal: leaving.signal });
  await waitFor('the request', () => begun.includes('/leaves'));
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await waitFor('its end', () => ended.length === 1);
  expect(ended).toEqual([499]);
  expect(log.faults()).toEqual([]);
});

test('a request that waits when the service stops gets 503 with Retry-After', async () => {
  const asked = fetch(`${server.url}/stays`);
  await waitFor('the request', () => begun.includes('/stays'));
  closing.abort();
  const answer = await asked;
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await refusal(answer)).toMatchObject({ status: 503, code: 'unavailable' });
  expect(log.faults()).toEqual([]);
});

test('logs an internal error with its cause, and hides it from the client', async () => {
  const answer = await refusal(await fetch(`${server.url}/fails`));
  expect(answer).toMatchObject({ status: 500, code: 'internal' });
  expect(answer.body).not.toMatch(/secret|passwd|stack|\.ts/);
  expect(log.faults()).toEqual(['request failed']);
  expect(JSON.stringify(log.lines)).toContain('secret of /etc/passwd');
});

test('logs a response that fails on the server’s side as a failed connection', async () => {
  const answer = await fetch(`${server.url}/breaks-off`);
  await expect(answer.text()).rejects.toThrow('terminated');
  await waitFor('the fault is logged', () => log.lines.length > 0);
  expect(new Set(log.faults())).toEqual(new Set(['connection failed']));
  expect(JSON.stringify(log.lines)).toContain('the disk is gone');
});

async function* failing(): AsyncGenerator<string, void> {
  yield 'a';
  await new Promise((resolve) => setTimeout(resolve, 50));
  throw new Error('the disk is gone');
}
