import {
  begin,
  emptyLedger,
  enter,
  isEntered,
  putOff,
  spentByOthers,
  sumOf,
  takeBack,
  type SpendLedger,
} from '../../src/domain/spend-ledger';

const windowMs = 1_000;
const nobody = { call: 'none' };

function entry(call: string, amount: number, at: number) {
  return { call, args: `arguments of ${call}`, amount, at };
}

/** A ledger in which these calls were entered and begun. */
function ran(...entries: [call: string, amount: number, at: number][]): SpendLedger {
  return entries.reduce((ledger: SpendLedger, [call, amount, at]) => {
    const entered = enter(ledger, entry(call, amount, at), { windowMs });
    return begin(entered ?? emptyLedger, { call }, at);
  }, emptyLedger);
}

test('sums decimal fractions as people do', () => {
  expect(sumOf([0.1, 0.1, 0.1])).toBe(0.3);
  expect(sumOf(Array.from({ length: 1_000 }, () => 0.1))).toBe(100);
  expect(sumOf([1e15, 0.01, 0.01])).toBe(1e15);
  expect(sumOf([])).toBe(0);
});

test('counts what others have spent within the window', () => {
  const ledger = ran(['a', 5, 0], ['b', 7, 600]);
  expect(spentByOthers(ledger, nobody, { windowMs }, 700)).toBe(12);
  expect(spentByOthers(ledger, { call: 'a' }, { windowMs }, 700)).toBe(7);
  expect(spentByOthers(ledger, nobody, { windowMs }, 1_000)).toBe(7);
  expect(spentByOthers(ledger, nobody, { windowMs: 50 }, 700)).toBe(0);
});

test('counts a call once, with the amount of its newest arguments', () => {
  const twice = enter(ran(['a', 5, 0]), entry('a', 8, 10), { windowMs });
  expect(twice?.entries).toEqual([entry('a', 8, 10)]);
});

test('drops what has left the longest window that was asked for', () => {
  const long = enter(ran(['a', 5, 0]), entry('b', 1, 500), { windowMs: 10_000 });
  const later = long && enter(long, entry('c', 1, 9_000), { windowMs });
  expect(later?.entries.map(({ call }) => call)).toEqual(['a', 'b', 'c']);
  expect(later && enter(later, entry('d', 1, 10_500), { windowMs })?.entries).toHaveLength(2);
});

test('a call is entered with its own arguments alone, and within the window', () => {
  const ledger = ran(['a', 5, 0]);
  const call = { call: 'a', args: 'arguments of a' };
  expect(isEntered(ledger, call, { windowMs }, 10)).toBe(true);
  expect(isEntered(ledger, { ...call, args: 'others' }, { windowMs }, 10)).toBe(false);
  expect(isEntered(ledger, call, { windowMs }, 1_000)).toBe(false);
});

test('takes an entry back unless the call may have run', () => {
  const planned = enter(emptyLedger, entry('a', 5, 0), { windowMs }) ?? emptyLedger;
  expect(takeBack(planned, { call: 'a' }).entries).toEqual([]);
  const begun = begin(planned, { call: 'a' }, 10);
  expect(takeBack(begun, { call: 'a' })).toBe(begun);
  expect(takeBack(putOff(begun, { call: 'a' }), { call: 'a' }).entries).toEqual([]);
  expect(takeBack(planned, nobody)).toBe(planned);
});

test('counts from when the call ran, not from when it was planned', () => {
  const planned = enter(emptyLedger, entry('a', 5, 0), { windowMs }) ?? emptyLedger;
  expect(spentByOthers(begin(planned, { call: 'a' }, 900), nobody, { windowMs }, 1_500)).toBe(5);
});

test('puts entries together once there are many, and counts none shorter', () => {
  const calls = Array.from({ length: 3_000 }, (_, at) => [`call ${at}`, 0.01, at / 4] as const);
  const ledger = ran(...calls.map(([...call]): [string, number, number] => call));
  expect(ledger.entries.length).toBeLessThanOrEqual(500);
  expect(spentByOthers(ledger, nobody, { windowMs }, 750)).toBe(30);
  for (const now of [1_100, 1_300, 1_500, 1_700]) {
    const exact = sumOf(calls.flatMap(([, amount, at]) => (at > now - windowMs ? [amount] : [])));
    const counted = spentByOthers(ledger, nobody, { windowMs }, now);
    expect(counted).toBeGreaterThanOrEqual(exact);
    expect(counted).toBeLessThan(exact + 0.01 * 4 * (windowMs / 200 + 1));
  }
});

test('has no room for calls without end that have not run', () => {
  let ledger: SpendLedger = emptyLedger;
  for (let at = 0; at < 1_000; at += 1)
    ledger = enter(ledger, entry(`call ${at}`, 1, 0), { windowMs }) ?? emptyLedger;
  expect(ledger.entries).toHaveLength(1_000);
  expect(enter(ledger, entry('one more', 1, 0), { windowMs })).toBeUndefined();
  expect(enter(ledger, entry('one more', 1, 2_000), { windowMs })?.entries).toHaveLength(1);
});
