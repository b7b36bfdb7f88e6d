import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../support/new-folder';

const script = join(__dirname, '../../bin/licences.mjs');

let folder: string;
beforeEach(() => void (folder = newFolder()));

/** Checks the project's lock, or one with these packages. */
async function check(packages?: object): Promise<{ code: number; errors: string }> {
  const lock = join(folder, 'package-lock.json');
  if (packages) await writeFile(lock, JSON.stringify({ packages }));
  return new Promise((resolve) =>
    execFile(process.execPath, packages ? [script, lock] : [script], (error, _out, errors) =>
      resolve({ code: Number(error?.code ?? 0), errors }),
    ),
  );
}

test('every package that production needs has an allowed licence; if not, see bin/licences.mjs', async () => {
  expect(await check()).toEqual({ code: 0, errors: '' });
});

test('finds a production package whose licence is not allowed, or not named', async () => {
  const { code, errors } = await check({
    '': { name: 'holdfast', license: 'MIT' },
    'node_modules/free': { version: '1.0.0', license: '(MIT OR GPL-3.0-or-later)' },
    'node_modules/bound': { version: '1.0.0', license: 'GPL-3.0-or-later' },
    'node_modules/both': { version: '1.0.0', license: 'MIT AND GPL-3.0-or-later' },
    'node_modules/free/node_modules/silent': { version: '1.0.0' },
    'node_modules/for-tests': { version: '1.0.0', license: 'GPL-3.0-or-later', dev: true },
  });
  expect(code).toBe(1);
  expect(errors.match(/^[\w-]+(?=@)/gm)?.sort()).toEqual(['both', 'bound', 'silent']);
});
