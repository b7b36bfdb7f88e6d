import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { ServiceProcess } from '../../drill/world/service-process';
import { isAlive } from '../../src/dev/servers/process-identity';
import { readServersFile } from '../../src/dev/servers/servers-file';
import { startBuiltService } from '../support/built-service';
import { listen, type Listener } from '../support/listener';
import { dataOf } from '../support/read-turn';
import { calls, says, saysAndHolds, startScriptedModel, type ScriptedModel } from '../support/scripted-model';
import { names, textOf } from '../support/sse-reader';
import { brokenIds } from './broken-ids';
import { forever } from './stage';

/** Where the service says that it is. */
interface Place {
  url: string;
  output: string;
  apiKey: string;
  baseUrl: string;
  demoPort: number | undefined;
}

/** Everything that users had of one service and of the next, on the same folder. */
interface Seen {
  places: [Place, Place];
  /** A call of the demo tenant's tools, by each. */
  weather: [Listener, Listener];
  /** A question to the user, and what followed the answer. */
  question: Listener;
  resumed: Listener;
  /** A later turn of the same conversation, and what the model was sent. */
  later: Listener;
  said: unknown[];
  /** A turn that the kill interrupted, and its rest. */
  half: Listener;
  whole: Listener;
}

let dataDir: string;
let model: ScriptedModel;
let service: ServiceProcess | undefined;
let seen: Seen;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-whole-'));
  model = await startScriptedModel();
  seen = await killAndRestart();
});
afterAll(async () => {
  await service?.terminate();
  await model.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Kills the service with its servers, and starts it again while another program has its demo's port. */
async function killAndRestart(): Promise<Seen> {
  const weather = calls({ tool: 'get_weather', args: { city: 'Paris' } });
  service = await start();
  const first = placeOf(service);
  const { apiKey } = first;
  model.script(weather, says('It is warm.'));
  const before = await ask(first, { q: 'weather in Paris' });
  const email = { to: 'bob@example.com', subject: 'Hello', body: 'Hello Bob' };
  model.script(says('Noted.'), calls({ tool: 'send_email', args: email }));
  const { conversationId } = await ask(first, { q: 'my name is Ada' });
  const question = await ask(first, { q: 'do it', conversationId });
  model.script(saysAndHolds('Half', forever), says('A whole answer.'));
  const half = await listen(first.url, apiKey, { q: 'talk' });
  await half.until(({ event }) => event === 'content.delta');
  await killEverything(service);

  const other = createServer().listen(first.demoPort, '127.0.0.1');
  await once(other, 'listening');
  service = await start();
  const second = placeOf(service);
  const whole = await listen(second.url, apiKey, { q: '' }, { 'last-event-id': half.lastEventId });
  await whole.ended;
  model.script(says('Done, Ada.'));
  const { instructionId } = dataOf(question.events, 'action')[0] ?? {};
  const actionResponse = JSON.stringify({ instructionId, accepted: true });
  const resumed = await ask(second, { q: 'do it', conversationId, actionResponse });
  model.script(says('You are Ada.'));
  const later = await ask(second, { q: 'who am I?', conversationId });
  const messages = model.requests.at(-1)?.messages ?? [];
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  model.script(weather, says('It is warm.'));
  const after = await ask(second, { q: 'weather in Paris' });
  other.close();
  return { places: [first, second], weather: [before, after], question, resumed, later, said, half, whole };
}

test('a service that listens on all addresses prints and stores a usable one', () => {
  const [{ url, output, baseUrl }] = seen.places;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(baseUrl).toBe(url);
  expect(output).toMatch(/^ {2}curl -N -H "X-API-Key: \$\(node -p .*demo\.json.*\)" 'http\S+'$/m);
  expect(output).toContain(`'${url}/api/agent/stream?q=what+time+is+it+in+Tokyo'`);
});

test('continues conversations and questions after a kill of the whole stack', () => {
  const { places, half, whole, question, resumed, later, said } = seen;
  expect(places[1].apiKey).toBe(places[0].apiKey);
  expect(textOf([...half.events, ...whole.events])).toBe('A whole answer.');
  expect(brokenIds([...half.events, ...whole.events])).toEqual([]);
  expect(names(question.events).at(-1)).toBe('action');
  expect(names(resumed.events).at(-1)).toBe('response.completed');
  expect(textOf(resumed.events)).toBe('Done, Ada.');
  expect(brokenIds([...question.events, ...resumed.events])).toEqual([]);
  expect(later.conversationId).toBe(question.conversationId);
  expect(said).toEqual(['my name is Ada', 'do it', 'who am I?']);
});

test('updates the address after a restart on other ports, and demo tools still work', () => {
  const { places, weather, resumed } = seen;
  expect(places[1].demoPort).not.toBe(places[0].demoPort);
  expect(places[1].baseUrl).toBe(places[1].url);
  for (const { events } of weather)
    expect(dataOf(events, 'tool.end')).toMatchObject([{ tool: 'get_weather', success: true }]);
  expect(dataOf(resumed.events, 'tool.end')).toMatchObject([{ tool: 'send_email', success: true }]);
});

async function ask({ url, apiKey }: Place, query: Record<string, string>): Promise<Listener> {
  const listener = await listen(url, apiKey, query);
  await listener.ended;
  return listener;
}

function start(): Promise<ServiceProcess> {
  return startBuiltService({
    DATA_DIR: dataDir,
    HOST: '0.0.0.0',
    PORT: '0',
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'test-model-key',
    HEARTBEAT_TIMEOUT_MS: '10000',
  });
}

/** Sends SIGKILL to the service and to each server named in its data folder. Resolves when all are gone. */
async function killEverything(process_: ServiceProcess): Promise<void> {
  const servers = Object.values(readServersFile(dataDir).servers);
  expect(servers).toHaveLength(2);
  const killed = process_.kill();
  for (const { pid } of servers) process.kill(pid, 'SIGKILL');
  await killed;
  for (const server of servers) while (await isAlive(server));
}

function placeOf(running: ServiceProcess): Place {
  const demo = z.object({ apiKey: z.string(), baseUrl: z.string() });
  const { apiKey, baseUrl } = demo.parse(JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')));
  const demoPort = readServersFile(dataDir).ports['demo'];
  return { url: running.url, output: running.output(), apiKey, baseUrl, demoPort };
}
