import { pino } from 'pino';
import { startIndexBuilds } from '../../src/service/upkeep';
import { connectStore } from '../../src/store/mongo/connect-store';
import type { SlowIndexes, Store } from '../../src/store/store';
import { testMasterKeys } from '../support/master-key';
import { startMongodbMask, type MongodbMask } from '../support/mongodb-mask';
import { ownDatabase } from '../support/own-database';
import { gate, waitFor } from '../support/wait-for';

const silenceMs = 2_000;
const large = 'turns';
/** Delays or rejects the build of the indexes of the large collection. */
let onLarge: () => Promise<{ code: number; errmsg: string } | undefined>;
let mask: MongodbMask;
let store: Store;
beforeEach(async () => {
  mask = await startMongodbMask(ownDatabase(), async (name) => (name === large ? onLarge() : undefined));
  store = await open();
});
afterEach(async () => {
  await store.close();
  await mask.close();
});

const open = () => connectStore(mask.uri, { masterKeys: testMasterKeys, silenceMs, waitMs: 60_000 });
const patiently = { signal: new AbortController().signal, onSlow: () => undefined };
const missing = async () => (await store.indexes.missing()).map(({ collection }) => collection);

test('serves while an index takes longer than any operation may, and tells of it', async () => {
  const { opened: finished, open: finish } = gate();
  onLarge = () => finished.then(() => undefined);
  const reports: SlowIndexes[] = [];
  const building = store.indexes.build({
    ...patiently,
    onSlow: (found) => reports.push(found),
    slowMs: 1.5 * silenceMs,
  });
  await waitFor('a report', () => reports.length > 0);
  expect(await store.tenants.isEmpty()).toBe(true);
  expect(await missing()).toEqual([large]);
  const other = await open();
  expect(await other.indexes.build(patiently)).toBe(false);
  await other.close();
  finish();
  expect(await building).toBe(true);
  expect(reports).toMatchObject([
    { collection: large, areBuilt: false },
    { collection: large, areBuilt: true },
  ]);
  expect(await missing()).toEqual([]);
});

test('builds all other indexes if one fails, logs the failure, and tries it again', async () => {
  const lines: { msg: string }[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  onLarge = () => Promise.resolve({ code: 85, errmsg: 'an index has other options' });
  await expect(store.indexes.build(patiently)).rejects.toThrow('an index has other options');
  expect(await missing()).toEqual([large]);
  const stop = startIndexBuilds({ indexes: store.indexes, logger, retryMs: 10 });
  await waitFor('a line of the log', () => lines.length > 0);
  onLarge = () => Promise.resolve(undefined);
  await waitFor('all indexes', async () => (await missing()).length === 0);
  await stop();
  const told = { msg: 'an index could not be built; it is tried again' };
  expect(lines[0]).toMatchObject({ ...told, err: { message: 'an index has other options' } });
});

test('a process that stops does not wait for an index', async () => {
  onLarge = () => new Promise(() => undefined);
  const start = () => startIndexBuilds({ indexes: store.indexes, logger: pino({ level: 'silent' }) });
  await start()();
  const stop = start();
  await waitFor('the other indexes', async () => (await missing()).join() === large);
  await stop();
  onLarge = () => Promise.resolve(undefined);
  expect(await store.indexes.build(patiently)).toBe(true);
});
