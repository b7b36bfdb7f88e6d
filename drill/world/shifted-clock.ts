const dayMs = 86_400_000;

/**
 * Loaded before the service. Its clock is as many days ahead as its first argument, and jumps another day on
 * SIGUSR2. Durations stay correct.
 */
let ahead = Number(process.argv[2] ?? 0) * dayMs;
const RealDate = Date;
const realNow = Date.now.bind(Date);

class ShiftedDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(realNow() + ahead);
    else super(given[0]);
  }

  static override now(): number {
    return realNow() + ahead;
  }
}

Object.defineProperty(globalThis, 'Date', { value: ShiftedDate, writable: true, configurable: true });
process.on('SIGUSR2', () => {
  ahead += dayMs;
});
