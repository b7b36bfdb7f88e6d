import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltService } from '../../crash/start-built-service';
import type { ServiceProcess } from '../../../drill/world/service-process';
import { ownDatabase } from '../../support/own-database';
import { dataOf, readTurn, type ReadTurn } from '../../support/read-turn';

let dataDir: string;
let settings: Record<string, string>;
let running: ServiceProcess | undefined;
const taken: Server[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-start-'));
  settings = {
    TEMPORAL_ADDRESS: process.env['HOLDFAST_TEST_TEMPORAL'] ?? '',
    MONGODB_URI: ownDatabase(),
    TASK_QUEUE: `start-${randomUUID()}`,
    PORT: '0',
  };
});
afterEach(async () => {
  await running?.kill();
  for (const server of taken.splice(0)) server.close();
  rmSync(dataDir, { recursive: true });
});

async function startHere(more: Record<string, string> = {}): Promise<ServiceProcess> {
  running = await startBuiltService({ ...settings, DATA_DIR: dataDir, ...more });
  return running;
}

const fileOf = (name: string): unknown => JSON.parse(readFileSync(join(dataDir, name), 'utf8'));

async function ask(url: string, query: Record<string, string>): Promise<ReadTurn> {
  const { apiKey } = Object(fileOf('demo.json'));
  const address = `${url}/api/agent/stream?${new URLSearchParams(query)}`;
  return readTurn(await fetch(address, { headers: { 'x-api-key': apiKey } }));
}

test('a service that listens on all addresses prints and stores a usable one', async () => {
  const service = await startHere({ HOST: '0.0.0.0' });
  const { url } = service;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(fileOf('demo.json')).toMatchObject({ baseUrl: url });
  expect(service.output()).toMatch(/^ {2}curl -N -H 'X-API-Key: svc_live_\S+' 'http\S+'$/m);
  expect(service.output()).toContain(`'${url}/api/agent/stream?q=what+time+is+it+in+Tokyo'`);
});

test('in production the demo model answers if there is no other, and the demo tenant has no demo tools', async () => {
  const { url } = await startHere({ NODE_ENV: 'production' });
  const { events, text } = await ask(url, { q: 'weather in Paris' });
  expect(text).toContain('scripted demo model');
  expect(dataOf(events, 'tool.end')).toEqual([]);
});

test('after a restart on other ports, the address is updated, and demo tools and open questions still work', async () => {
  const first = await startHere();
  expect(dataOf((await ask(first.url, { q: 'weather in Paris' })).events, 'tool.end')).toMatchObject([
    { tool: 'get_weather', success: true },
  ]);
  const asked = await ask(first.url, { q: 'send an email to bob@example.com saying hello' });
  expect(asked.names.at(-1)).toBe('action');
  await first.kill();
  const { demo } = Object(Object(fileOf('stack.json')).ports);
  const blocker = createServer().listen(demo, '127.0.0.1');
  taken.push(blocker);
  await once(blocker, 'listening');

  const second = await startHere();
  expect(Object(Object(fileOf('stack.json')).ports).demo).not.toBe(demo);
  expect(fileOf('demo.json')).toMatchObject({ baseUrl: second.url });
  expect(dataOf((await ask(second.url, { q: 'weather in Paris' })).events, 'tool.end')).toMatchObject([
    { tool: 'get_weather', success: true },
  ]);
  const { conversationId, action } = asked;
  const actionResponse = JSON.stringify({ instructionId: action['instructionId'], accepted: true });
  const answered = await ask(second.url, { q: 'yes', conversationId, actionResponse });
  expect(dataOf(answered.events, 'tool.end')).toMatchObject([{ tool: 'send_email', success: true }]);
});
