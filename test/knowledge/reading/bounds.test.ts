import { join } from 'node:path';
import { runBounded } from '../../../src/knowledge/reading/bounded-process';
import { testReader, textOf } from '../support/reader';

const bounds = { wallMs: 20_000, memoryBytes: 256 * 1024 * 1024, outputBytes: 1024 * 1024 };
const program = (name: string) => join(__dirname, 'fixtures', `${name}.cjs`);

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

test('a process sees no environment, and may neither write, nor start anything, nor make code of texts', async () => {
  const outcome = await runBounded(program('tries-everything'), [], bounds);
  expect(outcome.kind === 'done' && JSON.parse(outcome.output.toString())).toEqual({
    environment: [],
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

test('more files than places are all read, and one that is called off while it waits is not', async () => {
  const reader = testReader({ atOnce: 1 });
  const files = ['one', 'two', 'three'].map((text) => ({ name: 'a.txt', bytes: Buffer.from(text) }));
  const calledOff = new AbortController();
  const [first, second, third] = files.map((file, at) =>
    reader.read(file, at === 1 ? calledOff.signal : undefined),
  );
  calledOff.abort(new Error('not any more'));
  await expect(second).rejects.toThrow('not any more');
  expect([await first, await third].map((reading) => reading && textOf(reading))).toEqual(['one', 'three']);
});
