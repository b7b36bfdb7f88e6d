import Koa from 'koa';
import type { RequestState } from '../../src/api/context';
import { observeRequests } from '../../src/api/middleware/observe-requests';
import { requestState } from '../../src/api/middleware/request-state';
import { Metrics } from '../../src/platform/metrics/metrics';
import { listen, type HttpServer } from '../../src/service/http-server';
import { noTracing, type SpanStart } from '../../src/platform/tracing/tracing';
import { keptLog } from '../support/log-lines';
import { waitFor } from '../support/wait-for';

const { logger, log } = keptLog();
const starts: SpanStart[] = [];
const servers: HttpServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

/** Sends one request to an app with only these middlewares. Returns its id, log line and span start. */
async function observed(isBehindProxy: boolean, headers: Record<string, string>) {
  const tracing = {
    ...noTracing,
    begin: (name: string, start: SpanStart) => {
      starts.push(start);
      return noTracing.begin(name, start);
    },
  };
  const metrics = new Metrics();
  const app = new Koa<RequestState>();
  app.use(requestState).use(observeRequests({ logger, tracing, metrics }, isBehindProxy));
  const handle = app.callback();
  const server = await listen((request, response) => void handle(request, response), {
    host: '127.0.0.1',
    port: 0,
  });
  servers.push(server);
  const before = log.lines.length;
  const answer = await fetch(server.url, { headers });
  await waitFor('its line', () => log.lines.length > before);
  return { echoed: answer.headers.get('x-request-id'), line: log.lines.at(-1), start: starts.at(-1) };
}

test('logs a generated id for each request as well as the client’s id', async () => {
  const headers = { 'x-request-id': 'mine' };
  const [first, second] = [await observed(false, headers), await observed(false, headers)];
  expect(first.echoed).toBe('mine');
  expect(first.line).toMatchObject({
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    clientRequestId: 'mine',
  });
  expect(second.line?.['requestId']).not.toBe(first.line?.['requestId']);
});

test('uses the same id in response and log if the client sends none', async () => {
  const { echoed, line } = await observed(false, {});
  expect(line).toMatchObject({ requestId: echoed });
  expect(line).not.toHaveProperty('clientRequestId');
});

test('uses a traceparent only behind a trusted proxy', async () => {
  const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
  expect((await observed(false, { traceparent })).start?.parent).toBeUndefined();
  expect((await observed(true, { traceparent })).start?.parent).toBe(traceparent);
});
