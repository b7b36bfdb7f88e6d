import { once } from 'node:events';
import { createServer } from 'node:http';
import Koa from 'koa';
import { clientDisconnect } from '../../src/api/middleware/client-disconnect';
import { errorResponse } from '../../src/api/middleware/error-response';
import { requestState } from '../../src/api/middleware/request-state';
import type { RequestState } from '../../src/api/context';
import { listenLocally, type LocalServer } from '../support/local-server';
import { logLines } from '../support/log-lines';
import { refusal } from '../support/refusal';
import { waitFor } from '../support/wait-for';

const log = logLines();
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
  app.use(requestState).use(errorResponse(log.logger));
  // Each request waits for its turn, which never comes.
  app.use(async ({ path, res }) => {
    const { signal } = clientDisconnect(res, closing.signal);
    begun.push(path);
    await once(signal, 'abort');
    signal.throwIfAborted();
  });
  const answer = app.callback();
  server = await listenLocally(createServer((req, res) => void answer(req, res)));
});
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
