import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBounded } from '../../../src/knowledge/reader/bounded-process';
import { testReader, textOf } from '../support/reader';
import { newFolder } from '../../support/new-folder';

/** Far more time than any program needs here. Tests about time set their own. */
const bounds = {
  wallMs: 100_000,
  processorMs: 100_000,
  memoryBytes: 256 * 1024 * 1024,
  outputBytes: 1024 * 1024,
};
/** Little, so that it is soon filled. */
const little = { ...bounds, memoryBytes: 96 * 1024 * 1024 };
const folders = [join(__dirname, 'fixtures')];
const program = (name: string) => ({ entry: join(__dirname, 'fixtures', `${name}.cjs`), folders });

test('kills a process that never ends when its time is over', async () => {
  expect(await runBounded(program('never-ends'), [], { ...bounds, wallMs: 300 })).toEqual({
    kind: 'killed',
    by: 'time',
  });
});

test('reports a process that uses up its processor time as killed for its time', async () => {
  expect(await runBounded(program('never-ends'), [], { ...bounds, processorMs: 1_000 })).toEqual({
    kind: 'killed',
    by: 'time',
  });
});

test('reports a process that fills its heap as killed for its memory', async () => {
  expect(await runBounded(program('fills-heap'), [], little)).toEqual({ kind: 'killed', by: 'memory' });
});

test('kills a process that takes memory outside of its heap', async () => {
  expect(await runBounded(program('fills-buffers'), [], little)).toEqual({ kind: 'killed', by: 'memory' });
});

test('kills a process whose answer never ends', async () => {
  expect(await runBounded(program('answers-without-end'), [], bounds)).toEqual({
    kind: 'killed',
    by: 'output',
  });
});

test('reports a process that fails as died', async () => {
  expect(await runBounded(program('fails'), [], bounds)).toEqual({ kind: 'died' });
});

test('denies a process environment, foreign files, writes, processes, workers and code generation', async () => {
  const data = newFolder();
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

test('kills the process on abort and rejects with the reason', async () => {
  const controller = new AbortController();
  const run = runBounded(program('never-ends'), [], bounds, controller.signal);
  setTimeout(() => controller.abort(new Error('stop it')), 100);
  await expect(run).rejects.toThrow('stop it');
});

test('refuses a file that takes too long and gives advice', async () => {
  const reader = testReader({ process: { wallMs: 1 } });
  const reading = await reader.read({ name: 'a.txt', bytes: Buffer.from('words') });
  expect(reading).toMatchObject({ kind: 'refused', reason: 'too_complex' });
  expect(textOf(reading)).toMatch(/takes too long to read\. Divide it/);
});
