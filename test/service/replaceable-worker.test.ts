import { ReplaceableWorker } from '../../src/service/replaceable-worker';
import { gate } from '../support/wait-for';

function fakeWorker({ isStuck = false } = {}) {
  const { opened, open } = gate();
  const shutdown = () => {
    if (!isStuck) open();
  };
  return { run: () => opened, shutdown };
}

async function replaceable(...workers: ReturnType<typeof fakeWorker>[]) {
  const made: number[] = [];
  const shared = await ReplaceableWorker.of(() => {
    const next = workers[made.length];
    made.push(made.length);
    return next ? Promise.resolve(next) : Promise.reject(new Error('Temporal is away'));
  });
  return { shared, made };
}

test('replaces a worker that never ends, and only the new one decides when run resolves', async () => {
  const { shared, made } = await replaceable(fakeWorker({ isStuck: true }), fakeWorker());
  const over = shared.run();
  await shared.replace();
  expect(made).toHaveLength(2);
  shared.shutdown();
  await over;
});

test('keeps running while a replaced worker ends', async () => {
  const { shared } = await replaceable(fakeWorker(), fakeWorker());
  let isOver = false;
  const over = shared.run().then(() => {
    isOver = true;
  });
  await shared.replace();
  expect(isOver).toBe(false);
  shared.shutdown();
  await over;
});

test('a failed replacement can be retried', async () => {
  const workers = [fakeWorker()];
  const { shared, made } = await replaceable(...workers);
  void shared.run();
  await expect(shared.replace()).rejects.toThrow('Temporal is away');
  await expect(shared.replace()).rejects.toThrow('Temporal is away');
  expect(made).toHaveLength(3);
});

test('replaces nothing after shutdown', async () => {
  const { shared, made } = await replaceable(fakeWorker(), fakeWorker());
  const over = shared.run();
  shared.shutdown();
  await shared.replace();
  expect(made).toHaveLength(1);
  await over;
});
