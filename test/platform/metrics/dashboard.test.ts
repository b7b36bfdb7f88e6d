import '../../support/one-protobufjs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { ServiceProcess } from '../../../drill/world/service-process';
import { setStage } from '../../crash/stage';
import { lastingPort } from '../../../drill/world/lasting-port';
import { patience } from '../../support/patience';
import { readTurn } from '../../support/read-turn';
import { calls, says } from '../../support/scripted-model';
import { httpTool } from '../../support/test-tenant';
import { forAllTests } from '../../support/lifetimes';

const root = join(__dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const dashboard = z
  .looseObject({
    panels: z.array(z.looseObject({ targets: z.array(z.looseObject({ expr: z.string() })).exactOptional() })),
  })
  .parse(JSON.parse(read('deploy/grafana/dashboards/holdfast.json')));
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const asked = [
  ...new Set(queries.flatMap((query) => query.match(/\b(?:holdfast|temporal|nodejs|process)_\w+/g) ?? [])),
];

const stage = forAllTests(() => setStage(patience));
let service: ServiceProcess;
let figures: string;
let conversationId: string;
let tenantId: string;
let port: number;

/** The service as in production, after one turn with a tool call, with its metrics on a separate port. */
beforeAll(async () => {
  port = await lastingPort();
  service = await stage.start({ METRICS_PORT: String(port) });
  const tenant = await stage.tenant({}, [httpTool('get_weather', `${stage.tools.url}/weather`)]);
  tenantId = tenant.tenantId;
  stage.model.script(calls({ tool: 'get_weather', args: {} }), says('It ', 'is warm.'));
  const headers = { 'x-api-key': tenant.apiKey, 'content-type': 'application/json' };
  ({ conversationId } = await readTurn(await fetch(`${service.url}/api/agent/stream?q=hi`, { headers })));
  // Temporal rejects a signal to a turn that has ended.
  const body = JSON.stringify({ conversationId });
  await fetch(`${service.url}/api/agent/cancel`, { method: 'POST', headers, body });
  figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
});

test.each(asked)('the dashboard queries %s, which the service reports', (name) => {
  const family = name.replace(/_(bucket|sum|count)$/, '');
  expect(figures).toMatch(new RegExp(`^# TYPE (${name}|${family}) `, 'm'));
});

test('the dashboard shows every metric of the service itself', () => {
  const told = [...figures.matchAll(/^# TYPE (holdfast_\w+) /gm)].map(([, name]) => name ?? '');
  const isShown = (name: string) => asked.some((one) => one.replace(/_bucket$/, '') === name);
  expect(told.filter((name) => !isShown(name))).toEqual([]);
});

test('docs/reference/metrics.md explains every metric of the service itself', () => {
  const told = [...figures.matchAll(/^# TYPE (holdfast_\w+) /gm)].map(([, name]) => name ?? '');
  const docs = read('docs/reference/metrics.md');
  expect(told.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
});

test.each([
  ['holdfast_turns_begun_total', 1],
  ['holdfast_turns_ended_total{outcome="completed"}', 1],
  ['holdfast_model_calls_total{model="test-model",outcome="answered"}', 2],
  ['holdfast_model_tokens_total{model="test-model",direction="input"}', 20],
  ['holdfast_model_early_calls_total{fate="adopted"}', 1],
  ['holdfast_tool_calls_total{kind="http",outcome="success"}', 1],
  ['holdfast_http_requests_total{method="GET",route="/api/agent/stream",status="200"}', 1],
  ['holdfast_stream_events_sent_total{event="response.completed"}', 1],
  ['holdfast_streams_open{kind="turn"}', 0],
  ['holdfast_turns_at_work', 0],
])('%s is %d after one turn', (series, value) => {
  expect(figures.split('\n')).toContain(`${series} ${value}`);
});

test('uses no id as a label', () => {
  const ids = [tenantId, conversationId, conversationId.slice('conv_'.length)];
  expect(ids.filter((id) => figures.includes(id))).toEqual([]);
  // The test's task queue has a random name; the queue of a single process is reported without its id.
  expect(figures.replaceAll(stage.taskQueue, '')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('with METRICS_PORT, serves metrics only on that port, and nothing else there', async () => {
  const statuses = await Promise.all(
    [`${service.url}/metrics`, `http://127.0.0.1:${port}/healthz`].map(
      async (url) => (await fetch(url)).status,
    ),
  );
  expect(statuses).toEqual([404, 404]);
});

const composeFile = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      environment: z.record(z.string(), z.string()).default({}),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

test('mounts existing dashboards and publishes ports on 127.0.0.1 only', () => {
  const { services, volumes } = composeFile.parse(parse(read('docker-compose.yml'), { merge: true }));
  const mounts = Object.values(services).flatMap((service) =>
    service.volumes.map((one) => one.split(':')[0] ?? ''),
  );
  const isThere = (mount: string) =>
    mount.startsWith('./') ? existsSync(join(root, mount)) : mount in volumes;
  expect(mounts.filter((mount) => !isThere(mount))).toEqual([]);
  expect(services['grafana']?.volumes.join()).toContain(
    './deploy/grafana/dashboards:/etc/grafana/dashboards',
  );
  expect(read('deploy/grafana/provisioning/dashboards/holdfast.yaml')).toContain(
    'path: /etc/grafana/dashboards',
  );
  const published = Object.values(services).flatMap(({ ports }) => ports);
  expect(published.filter((one) => !one.startsWith('127.0.0.1:'))).toEqual([]);
  expect(parse(read('deploy/prometheus.yml'))).toMatchObject({
    scrape_configs: [
      {
        dns_sd_configs: [
          { names: ['holdfast'], port: Number(services['holdfast']?.environment['METRICS_PORT']) },
        ],
      },
    ],
  });
});
