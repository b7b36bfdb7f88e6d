import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queueSettings } from '../../../src/dev/servers/fair-queues';

const fair = { 'matching.enableFairness': true };
const undivided = {
  'matching.numTaskqueueReadPartitions': 1,
  'matching.numTaskqueueWritePartitions': 1,
};

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'holdfast-fair-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const data = () => join(dataDir, 'temporal.db');
const settings = () => queueSettings(dataDir, data());

test('a new data directory gets fair queues without parts, and keeps them', () => {
  expect(settings()).toEqual({ ...fair, ...undivided });
  writeFileSync(data(), '');
  expect(settings()).toEqual({ ...fair, ...undivided });
});

test('a data directory of an earlier version keeps its queues, or what waits in them would be lost', () => {
  writeFileSync(data(), '');
  expect(settings()).toEqual({});
});

test('a data directory that began with fair queues in parts keeps the parts', () => {
  writeFileSync(join(dataDir, 'temporal-fair-queues'), '');
  writeFileSync(data(), '');
  expect(settings()).toEqual(fair);
});
