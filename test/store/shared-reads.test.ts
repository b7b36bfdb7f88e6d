import { SingleFlight } from '../../src/platform/concurrency/single-flight';

test('callers that arrive during a read share one that starts afterwards', async () => {
  const shelf = new Shelf();
  const reads = new SingleFlight<number>();
  const first = reads.share('a', shelf.read);
  const later = [reads.share('a', shelf.read), reads.share('a', shelf.read)];
  shelf.answer();
  expect(await first).toBe(1);
  await shelf.asked(2);
  shelf.answer();
  expect(await Promise.all(later)).toEqual([2, 2]);
  expect(shelf.begun).toBe(2);
});

test('keys do not wait for each other', async () => {
  const shelf = new Shelf();
  const reads = new SingleFlight<number>();
  void reads.share('a', shelf.read);
  const other = reads.share('b', shelf.read);
  shelf.answer();
  expect(await other).toBe(2);
});

test('a failed read rejects for those who share it, and for nobody later', async () => {
  const reads = new SingleFlight<number>();
  const fails = () => Promise.reject(new Error('away'));
  const first = reads.share('a', fails);
  const second = reads.share('a', () => Promise.resolve(7));
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe(7);
  expect(await reads.share('a', () => Promise.resolve(8))).toBe(8);
});

/** Numbers its reads, and completes them on `answer`. */
class Shelf {
  begun = 0;
  private pending: (() => void)[] = [];
  private notify: () => void = () => undefined;

  readonly read = (): Promise<number> => {
    this.begun += 1;
    const number = this.begun;
    this.notify();
    return new Promise((resolve) => this.pending.push(() => resolve(number)));
  };

  answer(): void {
    for (const answer of this.pending.splice(0)) answer();
  }

  async asked(times: number): Promise<void> {
    while (this.begun < times) await new Promise<void>((resolve) => (this.notify = resolve));
  }
}
