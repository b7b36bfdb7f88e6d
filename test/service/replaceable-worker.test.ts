import { ReplaceableWorker } from '../../src/service/replaceable-worker';
import { gate } from '../support/wait-for';

function fakeWorker({ isStuck = false } = {}) {
  const { opened, open } = gate();
  return { run: () => opened, shutdown: () => (isStuck ? undefined : open()) };
}

async function replaceable(...workers: ReturnType<typeof fakeWorker>[]) {
  const queue = [...workers];
  const worker = await ReplaceableWorker.of(async () => {
    const next = queue.shift();
    if (!next) throw new Error('Temporal is away');
    return next;
  });
  return { worker, queue };
}

test.each([{ isStuck: true }, { isStuck: false }])(
  'runs until the replacement ends, not the replaced worker (%o)',
  async (first) => {
    const { worker, queue } = await replaceable(fakeWorker(first), fakeWorker());
    let isOver = false;
    const over = worker.run().then(() => (isOver = true));
    await worker.replace();
    expect([isOver, queue.length]).toEqual([false, 0]);
    worker.shutdown();
    await over;
  },
);

test('a failed replacement can be retried', async () => {
  const { worker, queue } = await replaceable(fakeWorker());
  const over = worker.run();
  await expect(worker.replace()).rejects.toThrow('Temporal is away');
  queue.push(fakeWorker());
  await worker.replace();
  worker.shutdown();
  await over;
});

test('replaces nothing after shutdown', async () => {
  const { worker, queue } = await replaceable(fakeWorker(), fakeWorker());
  const over = worker.run();
  worker.shutdown();
  await worker.replace();
  expect(queue).toHaveLength(1);
  await over;
});
