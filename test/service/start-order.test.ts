import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltService } from '../support/built-service';
import type { ServiceProcess } from '../../drill/world/service-process';
import { dataOf, readTurn, type ReadTurn } from '../support/read-turn';
import { refusal } from '../support/refusal';
import {
  databaseProxy,
  temporalProxy,
  type DatabaseProxy,
  type TemporalProxy,
} from '../support/server-proxies';
import { waitFor } from '../support/wait-for';
import { lastingPort } from '../../drill/world/lasting-port';

/** Answers of the service before its dependencies are up. */
interface Early {
  ready: Awaited<ReturnType<typeof refusal>>;
  others: { path: string; answer: Response }[];
}

let dataDir: string;
let temporal: TemporalProxy;
let mongodb: DatabaseProxy;
let url: string;
let early: Early;
let service: ServiceProcess | undefined;
let turn: ReadTurn;

/** Starts a service in production, before its dependencies, and has the demo tenant send a message once they are up. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-order-'));
  [temporal, mongodb] = await Promise.all([temporalProxy(), databaseProxy()]);
  temporal.cut();
  mongodb.cut();
  const port = await lastingPort();
  url = `http://127.0.0.1:${port}`;
  const uri = new URL(mongodb.uri);
  uri.pathname = `/order_${randomUUID().replaceAll('-', '')}`;
  const starting = startBuiltService({
    NODE_ENV: 'production',
    TEMPORAL_ADDRESS: temporal.address,
    MONGODB_URI: uri.href,
    TASK_QUEUE: `order-${randomUUID()}`,
    DATA_DIR: dataDir,
    PORT: String(port),
  });
  starting.then(
    (started) => (service = started),
    () => undefined,
  );
  await waitFor('it lives', async () => (await statusOf('/healthz')) === 200);
  const ready = await refusal(await fetch(`${url}/readyz`));
  const paths = ['/api/agent/stream?q=hi&apiKey=x', '/api/workspace/agents', '/docs'];
  const others = await Promise.all(paths.map(async (path) => ({ path, answer: await fetch(url + path) })));
  early = { ready, others };

  mongodb.restore();
  await waitFor('the database is reached', async () => {
    const { message } = await refusal(await fetch(`${url}/readyz`));
    return message === 'The service cannot reach temporal now.';
  });
  temporal.restore();
  const started = await starting;
  const demoKey = /API key +(svc_live_\S+)/.exec(started.output())?.[1] ?? '';
  const query = new URLSearchParams({ q: 'weather in Paris' });
  const headers = { 'x-api-key': demoKey };
  turn = await readTurn(await fetch(`${url}/api/agent/stream?${query}`, { headers }));
});
afterAll(async () => {
  await service?.kill();
  await Promise.all([temporal.close(), mongodb.close()]);
  rmSync(dataDir, { recursive: true });
});

test('names missing dependencies, rejects requests, and works once they are up', async () => {
  expect(early.ready).toMatchObject({
    status: 503,
    message: 'The service cannot reach temporal and mongodb now.',
    paths: ['dependencies.mongodb', 'dependencies.temporal'],
  });
  for (const { path, answer } of early.others) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal(answer)).toMatchObject({ status: 503, code: 'unavailable' });
    // A chat on a web page reads it too, instead of a network error.
    const isForPages = path.startsWith('/api/agent') || path === '/docs';
    expect(answer.headers.get('access-control-allow-origin')).toBe(isForPages ? '*' : null);
  }
  expect(service?.url).toBe(url);
  expect(await statusOf('/readyz')).toBe(200);
  expect(turn.names.at(-1)).toBe('response.completed');
});

test('answers by the demo model in production, without demo tools', () => {
  expect(turn.text).toContain('scripted demo model');
  expect(dataOf(turn.events, 'tool.end')).toEqual([]);
});

function statusOf(path: string): Promise<number> {
  return fetch(url + path).then(
    ({ status }) => status,
    () => 0,
  );
}
