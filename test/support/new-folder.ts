import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Creates a folder that is there until all tests of the file have ended. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-test-'));
  made.push(folder);
  return folder;
}
