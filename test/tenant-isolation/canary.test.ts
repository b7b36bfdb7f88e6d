import '../support/one-protobufjs';
import { randomBytes } from 'node:crypto';
import { startCollector, type Collector } from '../support/collector';
import { required } from '../support/required';
import type { ServiceProcess } from '../../drill/world/service-process';
import { dataOf, type ReadTurn } from '../support/read-turn';
import { refusedRequests, workspaceRequests } from './canary-requests';
import { CanaryTurns } from './canary-turns';
import { aCanaryWorld, type CanaryWorld } from './canary-world';
import { allDocuments, allFiles, allHistories } from './places';
import { RecordedClient } from './recorded-client';
import { sweepFor, type Sweep } from './sweep';

/** Sent in plain text by a user. The service must store it, and the sweep must find it. */
const planted = { name: 'planted', secret: randomBytes(24).toString('base64url') };

let world: CanaryWorld;
let processes: ServiceProcess[];
let clients: RecordedClient[];
let collector: Collector;
/** The secrets found. Finding the planted one proves that a place can be searched. */
let found: Sweep;
beforeAll(async () => {
  [world, collector, processes] = [await aCanaryWorld(), await startCollector(), []];
  found = sweepFor([...world.canaries, planted]);
  const { modelKey, workspaceToken } = world.secrets;
  const start = async () => {
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const started = await world.stage.start({ LOG_LEVEL: 'trace', OPENAI_API_KEY: modelKey, ...traced });
    processes.push(started);
    return started;
  };
  const first = await start();
  const turns = new CanaryTurns(world, first.url);
  const owner = new RecordedClient({ authorization: `Bearer ${workspaceToken}` });
  clients = [turns.client, owner];

  await turnsOfEveryKind(turns);
  const crashed = await turns.crashed(first, start);
  expect(crashed.text).toBe('It is done.');
  expect((await turns.planting(planted.secret)).text).toContain(planted.secret);
  const refused = await refusedRequests(turns.client, turns.url, world);
  expect(refused.filter((status) => status < 400 || status > 499)).toEqual([]);
  const answered = await workspaceRequests(owner, turns.url, world);
  expect(answered.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect(await processes.at(-1)?.terminate()).toBe(0);
  // Without a master key, the provider holds its secrets as they are. `sealed.test` looks at those with one.
  await world.stage.store.modelProviders.delete(world.tenant.tenantId, world.providerId);
});
afterAll(async () => {
  await collector.close();
  await world.stage.close();
  await world.server.close();
});

async function turnsOfEveryKind(turns: CanaryTurns): Promise<void> {
  for (const server of ['crm', 'hr'] as const) {
    const told = await turns.ofMoods(server, 'works', 'tells', 'complains', 'fails', 'breaks', 'works');
    expect(successes(told)).toEqual([true, true, false, false, false, true]);
    expect(toldToModel().split('[credential]').length).toBeGreaterThan(30);
    expect((await turns.suspended(server)).text).toBe('It is done.');
  }
  expect(successes(await turns.ofMoods('down', 'works'))).toEqual([false]);
  for (const failing of [await turns.withFailingModel(), await turns.withFailingProvider()])
    expect(failing.last).toMatchObject({ code: 'model_failed', message: expect.stringContaining('API key') });
  expect(await turns.cancelled()).toBe('error');
}

function successes({ events }: ReadTurn): unknown[] {
  return dataOf(events, 'tool.end').map(({ success }) => success);
}

function toldToModel(): string {
  return world.stage.model.requests.map(({ messages }) => messages.at(-1)?.content ?? '').join('\n');
}

function printedBy(): Buffer {
  return Buffer.from(processes.map((process) => process.output()).join('\n'));
}

test('the database documents contain the planted secret and no other', async () => {
  const documents = await allDocuments(world.mongodbUri);
  expect(found(documents)).toEqual(['planted in plain']);
  // The key of a public page is public by design.
  expect(documents.includes(world.tenant.accessKey)).toBe(true);
});

test('the workflow histories contain the planted secret and no other', async () => {
  const histories = found(await allHistories(world.stage.taskQueue));
  expect(histories).toContain('planted in plain');
  expect(histories.filter((find) => !find.startsWith('planted'))).toEqual([]);
});

test('the files of Temporal and the database contain the planted secret and no other', () => {
  const folders = [required('HOLDFAST_TEST_DATA_DIR'), world.stage.dataDir];
  const finds = folders
    .flatMap((folder) => allFiles(folder, world.mongodbUri))
    .flatMap(({ path, bytes }) => found(bytes).map((find) => ({ path, find })));
  const isOfProvider = ({ path, find }: (typeof finds)[number]) =>
    find.startsWith('provider') && !path.includes('temporal');
  const others = finds.filter((each) => !each.find.startsWith('planted') && !isOfProvider(each));
  expect(others).toEqual([]);
  expect(finds.map(({ path }) => path).join()).toMatch(/temporal\.db/);
});

test('the output of the services contains no secret', () => {
  expect(processes.map(({ url }) => printedBy().includes(url))).toEqual([true, true]);
  expect(found(printedBy())).toEqual([]);
});

test('traces contain no secret', () => {
  expect(collector.received()).toContain('chat test-model');
  expect(found(Buffer.from(collector.received()))).toEqual([]);
});

test('clients receive the planted secret and no other', () => {
  const received = Buffer.concat(clients.map((client) => client.received()));
  expect(found(received)).toEqual(['planted in plain']);
});
