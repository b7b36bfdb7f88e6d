import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasFairQueues } from '../../../src/platform/servers/fair-queues';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'holdfast-fair-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a new data directory gets fair queues, and keeps them', () => {
  expect(hasFairQueues(dataDir)).toBe(true);
  writeFileSync(join(dataDir, 'temporal.db'), '');
  expect(hasFairQueues(dataDir)).toBe(true);
});

test('a data directory of an earlier version keeps its queues, or what waits in them would be lost', () => {
  writeFileSync(join(dataDir, 'temporal.db'), '');
  expect(hasFairQueues(dataDir)).toBe(false);
});
