import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

test('has the types of the API; if not, run npm run generate -w holdfast-client', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-types-'));
  const file = join(folder, 'api.ts');
  await run(process.execPath, ['bin/generate-client-types.mjs', file], {
    env: { ...process.env },
  });
  const generated = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  expect(readFileSync('packages/client/src/generated/api.ts', 'utf8')).toBe(generated);
});
