import { ReadingTurns } from '../../../src/knowledge/reader/reading-turns';
import { waitFor } from '../../support/wait-for';

/** Readings that end on request, or when they must give way. */
class Readings {
  readonly begun: string[] = [];
  readonly gaveWay: string[] = [];
  private readonly ends = new Map<string, () => void>();
  private readonly never = new AbortController().signal;

  constructor(private readonly turns: ReadingTurns) {}

  start(name: string, signal = this.never): Promise<string> {
    const work = (limited: AbortSignal) => {
      this.begun.push(name);
      return new Promise<string>((resolve, reject) => {
        this.ends.set(name, () => resolve(name));
        limited.addEventListener('abort', () => {
          this.gaveWay.push(name);
          reject(new Error('it was ended'));
        });
      });
    };
    return this.turns.run(name.slice(0, 1), work, signal);
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)?.();
    await new Promise(setImmediate);
  }
}

const start = (giveWayAfterMs = 20) => new Readings(new ReadingTurns({ atOnce: 2, giveWayAfterMs }));

test('lets a tenant use every slot while no other tenant waits', async () => {
  const readings = start();
  const all = ['a1', 'a2', 'a3'].map((name) => readings.start(name));
  expect(readings.begun).toEqual(['a1', 'a2']);
  for (const name of ['a1', 'a2', 'a3']) await readings.end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
  expect(readings.gaveWay).toEqual([]);
});

test('makes its latest reading give way to a waiting tenant and repeats it later', async () => {
  const readings = start();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => readings.start(name));
  await waitFor('the other tenant reads', () => readings.begun.includes('b1'));
  expect(readings.gaveWay).toEqual(['a2']);
  for (const name of ['b1', 'b2', 'a3', 'a1', 'a2']) await readings.end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  expect(readings.begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'a2']);
});

test('never aborts the only reading of a tenant, however long others wait', async () => {
  const readings = start(1);
  const all = ['a1', 'b1', 'c1'].map((name) => readings.start(name));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(readings.gaveWay).toEqual([]);
  for (const name of ['a1', 'b1', 'c1']) await readings.end(name);
  await Promise.all(all);
});

test('ends readings for good on abort and never starts one that waits', async () => {
  const readings = start(60_000);
  const stop = new AbortController();
  const both = ['a1', 'a2'].map((name) => readings.start(name, stop.signal));
  const waiting = readings.start('a3', stop.signal);
  stop.abort(new Error('stop it'));
  await expect(waiting).rejects.toThrow('stop it');
  await Promise.all(both.map((one) => expect(one).rejects.toThrow('it was ended')));
  expect(readings.begun).toEqual(['a1', 'a2']);
});
