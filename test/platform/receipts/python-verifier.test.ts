import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from '../../../src/platform/settings/settings';
import { newSigner, sampleBundle, sampleChain } from './sample-bundle';

const python = preparedPython();
const ifPython = python === undefined ? test.skip : test;

/** So many bytes apart: each takes Python as long as a thousand bytes of copying. */
const everyBytes = 2;

ifPython(
  'a verifier in Python, written from docs/receipts.md alone, accepts a bundle and notices what is changed',
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

/** Returns a Python that has the verifier's packages; undefined, with a line that says why, if there is none. */
function preparedPython(): string | undefined {
  const requirements = join(__dirname, 'requirements.txt');
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = join(loadSettings({}).cacheDir, `receipts-${digest}`);
  const [program, done] = [join(folder, 'bin', 'python'), join(folder, '.installed')];
  if (existsSync(done)) return program;
  rmSync(folder, { recursive: true, force: true });
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements];
  const isMade = succeeds('python3', ['-m', 'venv', folder]) && succeeds(program, pip);
  if (isMade) {
    writeFileSync(done, '');
    return program;
  }
  rmSync(folder, { recursive: true, force: true });
  process.stderr.write('skipped: the verifier in Python needs python3 with venv, and PyPI\n');
  return undefined;
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
