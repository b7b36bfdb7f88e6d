import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGo } from '../../../../src/dev/servers/binaries/go-toolchain';
import { newFolder } from '../../../support/new-folder';

let folder: string;
const path = process.env['PATH'];
beforeEach(() => {
  folder = newFolder();
  process.env['PATH'] = folder;
});
afterEach(() => void (process.env['PATH'] = path));

const installGo = (script: string) =>
  writeFileSync(join(folder, 'go'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

test('reports a missing Go', async () => {
  await expect(runGo(['build'], folder)).rejects.toThrow('Go is not installed');
});

test('reports which Go is needed if the installed one is too old', async () => {
  installGo('echo go version go1.19.8 linux/amd64');
  await expect(runGo(['build'], folder)).rejects.toThrow('Go 1.19 is too old, 1.22 or newer is needed');
});

test('reports the last lines of a failed build', async () => {
  installGo('[ "$1" = version ] && echo go version go1.30 && exit; echo "undefined: main" >&2; exit 1');
  await expect(runGo(['build'], folder)).rejects.toThrow('undefined: main');
});
