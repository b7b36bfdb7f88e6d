import '../../support/one-protobufjs';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@temporalio/client';
import { MongoClient } from 'mongodb';
import { findTemporal } from '../../../src/dev/preflight/find-temporal';
import { checkLiveSystem } from '../../../src/dev/preflight/live-system';
import { replayOpen } from '../../../src/dev/preflight/replay-open';
import { AdminError } from '../../../src/dev/tenant-command/admin-error';
import { baseline } from '../../../src/store/mongo/schema/migrations';
import { loadSettings } from '../../../src/platform/settings/settings';
import { writeServersFile } from '../../../src/dev/servers/servers-file';
import { required } from '../../support/required';
import { testMasterKey } from '../../support/master-key';
import { handedOff } from '../../support/operator';
import { ownDatabase } from '../../support/own-database';
import { calls } from '../../support/scripted-model';
import { connectToTemporal } from '../../support/temporal-connection';
import { startTestService, type TestService } from '../../support/test-service';
import type { TestTenant } from '../../support/test-tenant';
import { waitFor } from '../../support/wait-for';
import { allHistories } from '../../tenant-isolation/places';

const root = join(__dirname, '..', '..', '..');
const programs = {
  preflight: join(root, 'dist', 'src', 'dev', 'preflight', 'main.js'),
  upgradeCheck: join(root, 'dist', 'src', 'dev', 'preflight', 'upgrade-main.js'),
};
const bundle = join(root, 'dist', 'workflow-bundle.js');
const TASK_QUEUE = `preflight-${randomUUID()}`;

/** A database of its own, which is encrypted while it is in use. */
const MONGODB_URI = ownDatabase();

let dataDir: string;
let service: TestService;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'holdfast-preflight-'));
  service = await startTestService({ TASK_QUEUE, MONGODB_URI, MASTER_KEY: '' });
});
afterAll(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

const preflight = (argv: string[], settings: Record<string, string>) => run('preflight', argv, settings);
const upgradeCheck = (argv: string[], settings: Record<string, string>) =>
  run('upgradeCheck', argv, settings);

async function run(program: keyof typeof programs, argv: string[], settings: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [programs[program], ...argv], {
    cwd: dataDir,
    env: { PATH, HOME, TASK_QUEUE, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (texts.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (texts.err += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, lines: texts.out.trimEnd().split('\n'), errors: texts.err };
}

/** Replays what is open in this process, which is quicker than the command. */
function replayHere(settings: Record<string, string>) {
  const found = loadSettings({ TASK_QUEUE, DATA_DIR: dataDir, ...settings }, dataDir);
  return checkLiveSystem(found, bundle, ({ client, dataConverter, codePath }) =>
    replayOpen({ client, taskQueue: TASK_QUEUE, codePath, dataConverter }),
  );
}

const live = () => ({
  TEMPORAL_ADDRESS: required('HOLDFAST_TEST_TEMPORAL'),
  MONGODB_URI,
  MASTER_KEY: testMasterKey,
});

/** Replaces the service by one that seals what it stores, here and in Temporal. */
async function turnEncryptionOn(): Promise<void> {
  await service.stop();
  const sealing = { MASTER_KEY: testMasterKey, ENCRYPT_PAYLOADS: 'true' };
  service = await startTestService({ TASK_QUEUE, MONGODB_URI, ...sealing });
}

/** Leaves a turn that waits for its user. Returns the conversation's id. */
async function askedBy({ apiKey }: TestTenant): Promise<string> {
  service.model.script(calls({ tool: 'ask_confirm', args: { message: 'Sure?' } }));
  const { body } = await service.chat(apiKey, { message: 'do it' });
  return body.data.conversationId;
}

/** Temporal lists a workflow a moment after its start. */
async function untilListed(open: Record<string, number>): Promise<void> {
  const connection = await connectToTemporal();
  const { workflow } = new Client({ connection });
  for (const [type, wanted] of Object.entries(open)) {
    const query = `ExecutionStatus = 'Running' AND WorkflowType = '${type}' AND TaskQueue = '${TASK_QUEUE}'`;
    await waitFor(`each ${type} is listed`, async () => (await workflow.count(query)).count === wanted);
  }
  await connection.close();
}

test('counts and replays open workflows, and names those that another build breaks', async () => {
  const { MASTER_KEY: _, ...unsealed } = live();
  const nothing = await replayHere(unsealed);
  expect([nothing.lines, nothing.hasBreaks]).toEqual([['Nothing is open: every build may follow.'], false]);

  const tenant = await service.tenant();
  const asking = [await askedBy(tenant), await askedBy(tenant)];
  await handedOff(service, tenant);
  await turnEncryptionOn();
  asking.push(await askedBy(tenant));
  const histories = await allHistories(TASK_QUEUE);
  const holds = (text: string) => histories.includes(text);
  // Sealed ones, and the message of a plain one.
  expect([holds('binary/encrypted'), holds('do it')]).toEqual([true, true]);
  const all = ['handoff: 1 open, 1 replay, 0 would break', 'turn: 3 open, 3 replay, 0 would break'];
  await untilListed({ handoff: 1, turn: 3 });

  // The live service leaves its address here for other commands.
  const temporal = required('HOLDFAST_TEST_TEMPORAL');
  const addresses = { temporal, mongodb: MONGODB_URI };
  writeServersFile(dataDir, { ports: {}, servers: {}, addresses });
  const found = await preflight([], { MASTER_KEY: testMasterKey });
  expect(found).toEqual({ code: 0, lines: all, errors: '' });
  const without = replayHere({});
  await expect(without).rejects.toThrow(AdminError);
  await expect(without).rejects.toThrow('is missing: put that file back');

  const other = join(dataDir, 'other-bundle.js');
  writeFileSync(other, readFileSync(bundle, 'utf8').replaceAll('.callModel(', '.askTheModel('));
  const red = await preflight([other], live());
  expect(red.code).toBe(1);
  expect(red.lines).toContain('handoff: 1 open, 1 replay, 0 would break');
  expect(red.lines).toContain('turn: 3 open, 0 replay, 3 would break');
  for (const conversationId of asking)
    expect(red.lines.filter((line) => line.startsWith(`  turn/${conversationId} (run `))).toHaveLength(1);

  // The replay has changed nothing.
  const check = await upgradeCheck([], live());
  expect(check).toMatchObject({ code: 0, errors: '' });
  const schema = baseline;
  for (const line of [
    expect.stringContaining(`schema: the database has ${schema} and needs`),
    `  1 process: build without an id, schema ${schema}`,
    'keys: the database opens with the keys of these settings',
    // Temporal lists the process that was replaced for some minutes more.
    expect.stringMatching(`^task queue ${TASK_QUEUE}: [12] workers? polls?$`),
    'search attributes: there',
    'mail server: none, so members get no mails',
    'open turns: 3',
    ...all.map((one) => `  ${one}`),
    'Nothing stands in the way.',
  ])
    expect(check.lines).toContainEqual(line);
  const stopped = await upgradeCheck([other], live());
  expect(stopped.code).toBe(1);
  expect(stopped.lines.at(-1)).toMatch(/^STOP: open workflows would break/);

  const client = await MongoClient.connect(MONGODB_URI);
  const versions = client.db().collection<{ _id: string }>('schema');
  await versions.updateOne({ _id: 'schema' }, { $set: { readableFrom: schema + 1 } });
  await client.close();
  const tooNew = await upgradeCheck([], live());
  expect(tooNew).toMatchObject({ code: 1, errors: expect.stringContaining('changed by a newer build') });
});

test('reports with its own exit code that no live system answers', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'holdfast-preflight-'));
  const none = await preflight([], { DATA_DIR: empty });
  expect(none).toMatchObject({ code: 2, errors: expect.stringContaining(`No service runs on ${empty}`) });
  const away = findTemporal(loadSettings({ TEMPORAL_ADDRESS: '127.0.0.1:1' }, empty));
  await expect(away).rejects.toThrow(AdminError);
  await expect(away).rejects.toThrow('correct TEMPORAL_ADDRESS');
  rmSync(empty, { recursive: true });
});
