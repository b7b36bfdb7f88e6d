import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jwkOf } from '../../../src/platform/signing/jwk';
import { newSigner, sampleBundle, sampleChain } from '../../evidence/receipts/sample-bundle';
import { newFolder } from '../../support/new-folder';

const command = join(__dirname, '../../../dist/src/dev/receipts/verify.js');
const signer = newSigner();
let folder: string;
beforeAll(() => void (folder = newFolder()));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function verify(...args: string[]) {
  // Without any setting: it must need neither the service nor its servers.
  return spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', env: {} });
}

test('accepts a bundle and says what is in it', async () => {
  const path = file('right.jsonl', (await sampleBundle(signer, sampleChain(signer))).join(''));
  const { status, stdout } = verify(path);
  expect(stdout).toContain('conv_1: 3 links, 2 of turns, below root 1');
  expect(stdout).toContain(signer.kid);
  expect(stdout).toMatch(/OK\n$/);
  expect(status).toBe(0);
});

test('names the line that is wrong, and ends with code 1', async () => {
  const whole = (await sampleBundle(signer, sampleChain(signer))).join('');
  const { status, stdout } = verify(file('wrong.jsonl', whole.replace('turn_1', 'turn_7')));
  expect(stdout).toMatch(/^line 4: its signature is wrong$/m);
  expect(status).toBe(1);
});

test('accepts only trusted keys', async () => {
  const path = file('own.jsonl', (await sampleBundle(signer, sampleChain(signer))).join(''));
  const trusted = (x: string) => file(`${x}.json`, JSON.stringify({ keys: [jwkOf(x)] }));
  expect(verify(path, '--keys', trusted(signer.x)).status).toBe(0);
  expect(verify(path, '--keys', trusted(newSigner().x)).status).toBe(1);
});

test('ends with code 2 if there is no such file', () => {
  expect(verify(join(folder, 'none')).status).toBe(2);
  expect(verify().stderr).toContain('npm run verify-receipt FILE');
});
