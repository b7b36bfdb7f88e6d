import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newFolder } from '../../support/new-folder';

const run = promisify(execFile);

test('has the types of the API; if not, run npm run generate -w holdfast-client', async () => {
  const folder = newFolder();
  const file = join(folder, 'api.ts');
  await run(process.execPath, ['bin/generate-client-types.mjs', file], {
    env: { ...process.env },
  });
  const generated = readFileSync(file, 'utf8');
  expect(readFileSync('packages/client/src/generated/api.ts', 'utf8')).toBe(generated);
});
