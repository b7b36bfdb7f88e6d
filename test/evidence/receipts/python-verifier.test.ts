import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pythonEnvironment } from '../../support/python-environment';
import { newSigner, sampleBundle, sampleChain } from './sample-bundle';

const requirements = join(__dirname, 'requirements.txt');
const python = pythonEnvironment('receipts', requirements, 'the verifier in Python');
const ifPython = python === undefined ? test.skip : test;

/** This many bytes apart: each takes Python as long as a thousand bytes of copying. */
const everyBytes = 2;

ifPython(
  'a verifier in Python, written from docs/reference/receipts.md alone, accepts a bundle and notices what is changed',
  async () => {
    const signer = newSigner();
    const folder = mkdtempSync(join(tmpdir(), 'holdfast-receipts-'));
    try {
      const file = join(folder, 'receipts.jsonl');
      writeFileSync(file, (await sampleBundle(signer, sampleChain(signer, { count: 3 }))).join(''));
      const flips = join(__dirname, 'flips.py');
      const { stdout, stderr } = spawnSync(python ?? '', [flips, file, String(everyBytes)], {
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(stdout).toBe('3 links\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('the verifier in Python has fewer than 100 lines', () => {
  const lines = readFileSync(join(__dirname, 'verifier.py'), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThan(100);
});
