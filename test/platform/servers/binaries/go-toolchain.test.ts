import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGo } from '../../../../src/platform/servers/binaries/go-toolchain';

let folder: string;
const path = process.env['PATH'];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-go-'));
  process.env['PATH'] = folder;
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true });
});

const installGo = (script: string) =>
  writeFileSync(join(folder, 'go'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

test('without Go it says so', async () => {
  await expect(runGo(['build'], folder)).rejects.toThrow('Go is not installed');
});

test('with a Go that is too old it says which one is needed', async () => {
  installGo('echo go version go1.19.8 linux/amd64');
  await expect(runGo(['build'], folder)).rejects.toThrow('Go 1.19 is too old, 1.22 or newer is needed');
});

test('a failed build is told with its last words', async () => {
  installGo('[ "$1" = version ] && echo go version go1.30 && exit; echo "undefined: main" >&2; exit 1');
  await expect(runGo(['build'], folder)).rejects.toThrow('undefined: main');
});
