import { createServer } from 'node:http';
import Koa from 'koa';
import { errorResponse } from '../../src/api/middleware/error-response';
import { healthRoutes, StuckError, type Dependencies } from '../../src/api/health';
import { requestState } from '../../src/api/middleware/request-state';
import type { RequestState } from '../../src/api/context';
import { listenLocally } from '../support/local-server';
import { keptLog } from '../support/log-lines';
import { refusal } from '../support/refusal';

const { logger } = keptLog();
const answers = () => Promise.resolve();
const fails = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:27017'));
const hangs = () => new Promise<never>(() => undefined);

async function ask(path: string, dependencies: Dependencies, method = 'GET'): Promise<Response> {
  const app = new Koa<RequestState>();
  app.use(requestState).use(errorResponse(logger)).use(healthRoutes(dependencies).routes());
  const handle = app.callback();
  const { url, close } = await listenLocally(
    createServer((request, response) => void handle(request, response)),
  );
  try {
    const answer = await fetch(url + path, { method });
    return new Response(method === 'HEAD' ? null : await answer.text(), answer);
  } finally {
    await close();
  }
}

test('is healthy while the process responds, whatever the state of its dependencies', async () => {
  const answer = await ask('/healthz', { temporal: fails, mongodb: hangs });
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: { status: 'ok' } }]);
});

test('is ready when every dependency responds, and names each', async () => {
  const answer = await ask('/readyz', { temporal: answers, mongodb: answers });
  const data = { status: 'ready', dependencies: { temporal: 'ok', mongodb: 'ok' } };
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, data }]);
});

test.each([
  ['temporal', { temporal: fails, mongodb: answers }],
  ['mongodb', { temporal: answers, mongodb: fails }],
])(
  'is not ready while %s is unreachable: 503 with its name but not its address',
  async (away, dependencies) => {
    const answer = await ask('/readyz', dependencies);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const { status, code, message, body } = await refusal(answer);
    expect([status, code, message]).toEqual([503, 'unavailable', `The service cannot reach ${away} now.`]);
    const { details } = JSON.parse(body).error;
    expect(details).toEqual(
      ['temporal', 'mongodb'].map((name) => ({
        path: `dependencies.${name}`,
        message: name === away ? 'unreachable' : 'ok',
      })),
    );
    expect(body).not.toContain('127.0.0.1');
  },
);

test('does not hang when a dependency hangs', async () => {
  const answer = await refusal(await ask('/readyz', { temporal: hangs, mongodb: hangs }));
  expect(answer).toMatchObject({
    status: 503,
    message: 'The service cannot reach temporal and mongodb now.',
    paths: ['dependencies.mongodb', 'dependencies.temporal'],
  });
});

test.each(['/healthz', '/readyz'])('accepts HEAD for %s', async (path) => {
  expect((await ask(path, { temporal: answers }, 'HEAD')).status).toBe(200);
});

test('is not ready if it makes no progress, and names the stuck part', async () => {
  const stuck = () => Promise.reject(new StuckError());
  const answer = await refusal(await ask('/readyz', { temporal: answers, mongodb: answers, turns: stuck }));
  expect([answer.status, answer.message]).toEqual([503, 'This process makes no progress with turns.']);
  expect(JSON.parse(answer.body).error.details).toContainEqual({
    path: 'dependencies.turns',
    message: 'stuck',
  });
});
