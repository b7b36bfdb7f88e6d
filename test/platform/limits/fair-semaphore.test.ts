import { FairSemaphore } from '../../../src/platform/limits/fair-semaphore';

/** Work that ends on `end`. */
class Work {
  readonly begun: string[] = [];
  private readonly ends = new Map<string, () => void>();

  run = (name: string) => () => {
    this.begun.push(name);
    return new Promise<string>((resolve) => this.ends.set(name, () => resolve(name)));
  };

  async end(name?: string): Promise<void> {
    if (name !== undefined) this.ends.get(name)?.();
    await new Promise(setImmediate);
  }
}

describe('FairSemaphore', () => {
  it('runs no more than its slots at once', async () => {
    const [semaphore, work] = [new FairSemaphore(2), new Work()];
    for (const name of ['a1', 'a2', 'a3']) void semaphore.run('a', work.run(name));
    await work.end();
    expect(work.begun).toEqual(['a1', 'a2']);
    await work.end('a1');
    expect(work.begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('lets a key that comes late pass the backlog of another', async () => {
    const [semaphore, work] = [new FairSemaphore(1), new Work()];
    for (const name of ['a1', 'a2', 'a3']) void semaphore.run('a', work.run(name));
    for (const name of ['b1', 'b2']) void semaphore.run('b', work.run(name));
    await work.end();
    for (const name of ['a1', 'b1', 'a2', 'b2']) await work.end(name);
    expect(work.begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('gives a free slot to the key with the fewest running', async () => {
    const [semaphore, work] = [new FairSemaphore(3), new Work()];
    for (const name of ['a1', 'a2', 'b1', 'a3']) void semaphore.run(name.slice(0, 1), work.run(name));
    void semaphore.run('b', work.run('b2'));
    await work.end();
    await work.end('b1');
    expect(work.begun.at(-1)).toBe('b2');
  });

  it('drops work aborted while it waits, and frees the slot of failed work', async () => {
    const [semaphore, work] = [new FairSemaphore(1), new Work()];
    const caller = new AbortController();
    const failing = semaphore.run('a', () => Promise.reject(new Error('no')));
    const late = semaphore.run('a', work.run('late'), caller.signal);
    caller.abort(new Error('gone'));
    await expect(failing).rejects.toThrow('no');
    await expect(late).rejects.toThrow('gone');
    void semaphore.run('a', work.run('next'));
    await work.end();
    expect(work.begun).toEqual(['next']);
  });
});

it('keeps slots free for others when a key has reached its cap', async () => {
  const [semaphore, work] = [new FairSemaphore(3, 2), new Work()];
  for (const name of ['a1', 'a2', 'a3']) void semaphore.run('a', work.run(name));
  void semaphore.run('b', work.run('b1'));
  await work.end();
  expect(work.begun).toEqual(['a1', 'a2', 'b1']);
});
