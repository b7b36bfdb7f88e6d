import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBounded } from '../../../src/knowledge/reader/bounded-process';
import { testReader, textOf } from '../support/reader';

const bounds = { wallMs: 20_000, memoryBytes: 256 * 1024 * 1024, outputBytes: 1024 * 1024 };
const folders = [join(__dirname, 'fixtures')];
const program = (name: string) => ({ entry: join(__dirname, 'fixtures', `${name}.cjs`), folders });

test('a process that never ends is killed when its time is over', async () => {
  expect(await runBounded(program('never-ends'), [], { ...bounds, wallMs: 300 })).toEqual({
    kind: 'killed',
    by: 'time',
  });
});

test('a process that fills its heap is ended', async () => {
  expect(await runBounded(program('fills-heap'), [], bounds)).toEqual({ kind: 'killed', by: 'memory' });
});

test('a process that takes memory outside of its heap is killed', async () => {
  expect(await runBounded(program('fills-buffers'), [], bounds)).toEqual({ kind: 'killed', by: 'memory' });
});

test('a process that answers without end is killed', async () => {
  expect(await runBounded(program('answers-without-end'), [], bounds)).toEqual({
    kind: 'killed',
    by: 'output',
  });
});

test('a process that fails has died', async () => {
  expect(await runBounded(program('fails'), [], bounds)).toEqual({ kind: 'died' });
});

test('a process sees no environment, and may neither read what is not its own, nor write, nor start anything, nor make code of texts', async () => {
  const data = mkdtempSync(join(tmpdir(), 'holdfast-data-'));
  const secrets = join(data, 'demo.json');
  writeFileSync(secrets, '{}');
  const asked = [
    secrets,
    data,
    '/etc/passwd',
    `/proc/${process.pid}/environ`,
    join(__dirname, 'bounds.test.ts'),
  ];
  const input = [Buffer.from(JSON.stringify(asked))];
  const outcome = await runBounded(program('tries-everything'), input, bounds);
  rmSync(data, { recursive: true });
  expect(outcome.kind === 'done' && JSON.parse(outcome.output.toString())).toEqual({
    environment: [],
    own: 'allowed',
    reads: asked.map(() => 'ERR_ACCESS_DENIED'),
    write: 'ERR_ACCESS_DENIED',
    spawn: 'ERR_ACCESS_DENIED',
    worker: 'ERR_ACCESS_DENIED',
    code: 'EvalError',
  });
});

test('an abort kills the process and is told as it came', async () => {
  const controller = new AbortController();
  const run = runBounded(program('never-ends'), [], bounds, controller.signal);
  setTimeout(() => controller.abort(new Error('stop it')), 100);
  await expect(run).rejects.toThrow('stop it');
});

test('what takes too long is refused with advice', async () => {
  const reader = testReader({ process: { wallMs: 1 } });
  const reading = await reader.read({ name: 'a.txt', bytes: Buffer.from('words') });
  expect(reading).toMatchObject({ kind: 'refused', reason: 'too_complex' });
  expect(textOf(reading)).toMatch(/takes too long to read\. Divide it/);
});
