import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltService } from '../../crash/start-built-service';
import type { ServiceProcess } from '../../../drill/world/service-process';
import { refusal } from '../../support/refusal';
import {
  databaseProxy,
  temporalProxy,
  type DatabaseProxy,
  type TemporalProxy,
} from '../../support/server-proxies';
import { waitFor } from '../../support/wait-for';
import { lastingPort } from '../../../src/platform/servers/ports';

let dataDir: string;
let temporal: TemporalProxy;
let mongodb: DatabaseProxy;
let starting: Promise<ServiceProcess> | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-order-'));
  [temporal, mongodb] = await Promise.all([temporalProxy(), databaseProxy()]);
  temporal.cut();
  mongodb.cut();
});
afterEach(async () => {
  await (await starting)?.kill();
  await Promise.all([temporal.close(), mongodb.close()]);
  rmSync(dataDir, { recursive: true });
});

test('a service started before its dependencies names them, rejects requests, and works once they are up', async () => {
  const port = await lastingPort();
  const url = `http://127.0.0.1:${port}`;
  const uri = new URL(mongodb.uri);
  uri.pathname = `/order_${randomUUID().replaceAll('-', '')}`;
  starting = startBuiltService({
    TEMPORAL_ADDRESS: temporal.address,
    MONGODB_URI: uri.href,
    TASK_QUEUE: `order-${randomUUID()}`,
    DATA_DIR: dataDir,
    PORT: String(port),
  });
  starting.catch(() => undefined);
  const statusOf = (path: string) =>
    fetch(url + path).then(
      ({ status }) => status,
      () => 0,
    );
  await waitFor('it lives', async () => (await statusOf('/healthz')) === 200);
  const away = await refusal(await fetch(`${url}/readyz`));
  expect(away).toMatchObject({
    status: 503,
    message: 'The service cannot reach temporal and mongodb now.',
    paths: ['dependencies.mongodb', 'dependencies.temporal'],
  });
  for (const path of ['/api/agent/stream?q=hi&apiKey=x', '/api/workspace/agents', '/docs']) {
    const answer = await fetch(url + path);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal(answer)).toMatchObject({ status: 503, code: 'unavailable' });
    // A chat on a web page reads it too, instead of a network error.
    const isForPages = path.startsWith('/api/agent') || path === '/docs';
    expect(answer.headers.get('access-control-allow-origin')).toBe(isForPages ? '*' : null);
  }

  mongodb.restore();
  await waitFor('the database is reached', async () => {
    const { message } = await refusal(await fetch(`${url}/readyz`));
    return message === 'The service cannot reach temporal now.';
  });
  temporal.restore();
  const service = await starting;
  expect(service.url).toBe(url);
  expect(await statusOf('/readyz')).toBe(200);
  const demoKey = /API key +(svc_live_\S+)/.exec(service.output())?.[1] ?? '';
  const turn = await fetch(`${url}/api/agent/stream?q=hello`, { headers: { 'x-api-key': demoKey } });
  expect(await turn.text()).toContain('event: response.completed');
});
