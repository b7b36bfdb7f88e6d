import { barsOf, rowsOf } from '../../../../packages/console/src/turn/lanes/bars';
import type { TimedEvent } from '../../../../packages/console/src/api/timed-event';
import { firstTokenSoFar, liveText } from '../../../../packages/console/src/turn/lanes/live-text';
import { keyedEntries } from '../../../../packages/console/src/turn/lanes/lane-entries';
import { nextBar } from '../../../../packages/console/src/turn/lanes/lane-keys';
import { shareOf, ticksOf, timeAt, timeScale } from '../../../../packages/console/src/turn/lanes/time-scale';
import { offsetInWords } from '../../../../packages/console/src/turn/number-words';
import { totalsAt } from '../../../../packages/console/src/turn/lanes/totals';
import { approval, asking, at, millis, model, status, tool } from './timeline-samples';

const now = millis(60_000);
const bars = (...timeline: Parameters<typeof keyedEntries>[0][number][]) =>
  barsOf(keyedEntries(timeline), now);
const phasesOf = (bar: ReturnType<typeof bars>[number] | undefined) =>
  bar?.phases.map(({ kind, from, to }) => [kind, from - millis(0), to - millis(0)]);

test('draws a step of the model as waiting, thinking and speaking', () => {
  const [bar] = bars(
    model(1, { queuedAt: at(0), startedAt: at(10), firstTokenAt: at(300), endedAt: at(900) }),
  );
  expect(phasesOf(bar)).toEqual([
    ['queued', 0, 10],
    ['thinking', 10, 300],
    ['work', 300, 900],
  ]);
});

test('draws a step that streams as speaking from its first token on', () => {
  const delta = (n: number, text: string, ms: number): TimedEvent => ({
    event: { event: 'content.delta', id: `turn_1:2.${n}`, data: { delta: text } },
    ...{ at: at(ms), until: at(ms + 100) },
  });
  const status = {
    event: 'status' as const,
    id: 'turn_1:2',
    data: { text: 'Thinking', message: 'Thinking' },
  };
  const events = [{ event: status, at: at(5) }, delta(4, 'It i', 300), delta(10, 's noon', 400)];
  const live = liveText(events);
  expect(live).toEqual({ from: millis(300), tokens: 3 });
  const [bar] = barsOf(keyedEntries([asking(1)]), now, live);
  expect(phasesOf(bar)).toEqual([
    ['thinking', 0, 300],
    ['work', 300, 60_000],
  ]);
  expect(liveText(events.slice(0, 1))).toBeUndefined();
  const ask = approval('act', { at: at(20), waitMs: 100 });
  expect(firstTokenSoFar([ask, asking(1)], millis(0), live)).toBe(200);
});

test('draws a step without text as work, and a speculative one from its first token', () => {
  const [silent, ahead] = bars(
    model(1, { startedAt: at(10), endedAt: at(900) }),
    model(2, { startedAt: at(50), firstTokenAt: at(20), endedAt: at(900) }),
  );
  expect(phasesOf(silent)).toEqual([['work', 10, 900]]);
  expect(phasesOf(ahead)).toEqual([['work', 20, 900]]);
});

test('draws a call’s lost attempts, and running work until now', () => {
  const lost = { queuedAt: at(0), startedAt: at(5) };
  const [again, open, asked] = bars(
    tool('a', {
      queuedAt: at(100),
      startedAt: at(140),
      endedAt: at(200),
      success: true,
      lostAttempts: [lost],
    }),
    tool('b', { at: at(300), queuedAt: at(300) }),
    approval('act', { at: at(400) }),
  );
  expect(phasesOf(again)).toEqual([
    ['queued', 0, 5],
    ['lost', 5, 100],
    ['queued', 100, 140],
    ['work', 140, 200],
  ]);
  expect([phasesOf(open), open?.isOpen]).toEqual([[['queued', 300, 60_000]], true]);
  expect([phasesOf(asked), asked?.isOpen]).toEqual([[['waiting', 400, 60_000]], true]);
});

test('puts parallel calls into separate rows', () => {
  const calls = bars(
    tool('a', { startedAt: at(0), endedAt: at(100), success: true }),
    tool('b', { startedAt: at(50), endedAt: at(150), success: true }),
    tool('c', { startedAt: at(100), endedAt: at(200), success: true }),
  );
  const { rows, count } = rowsOf(calls);
  expect([[...rows.values()], count]).toEqual([[0, 1, 0], 2]);
});

test('keeps a step’s key when its answer comes, and numbers repeated names', () => {
  const keys = (...timeline: Parameters<typeof keyedEntries>[0][number][]) =>
    keyedEntries(timeline).map(({ key }) => key);
  expect(keys(status(), asking(1))).toEqual(['status', 'model-1']);
  expect(keys(status(), model(1), status())).toEqual(['status', 'model-1', 'status~2']);
});

describe('a turn that waited for a person for two hours', () => {
  const hours = 7_200_000;
  const timeline = bars(
    model(1, { startedAt: at(0), endedAt: at(2_000) }),
    approval('act', { at: at(2_000), outcome: { what: 'accepted', by: 'user', at: at(hours) } }),
    tool('a', { startedAt: at(hours), endedAt: at(hours + 2_000), success: true }),
  );
  const scale = (folds: boolean) => timeScale(timeline, millis(0), millis(hours + 2_000), folds);

  test('is folded, so that the work is visible', () => {
    expect(shareOf(scale(false), millis(2_000))).toBeLessThan(0.001);
    expect(shareOf(scale(true), millis(2_000))).toBeGreaterThan(0.4);
    expect(scale(true).pieces.map(({ isFolded }) => isFolded)).toEqual([false, true, false]);
  });

  test('maps each share back to its time, folded or not', () => {
    for (const folds of [true, false])
      for (const ms of [0, 500, 2_000, 1_000_000, hours, hours + 1_999]) {
        const axis = scale(folds);
        expect(timeAt(axis, shareOf(axis, millis(ms)))).toBeCloseTo(millis(ms), -1);
      }
  });

  test('has no marks within the fold, and round ones elsewhere', () => {
    const ticks = ticksOf(scale(true), 0.1, 0, 1).map(({ ms }) => ms);
    expect(ticks).toContain(1_000);
    expect(ticks.filter((ms) => ms > 2_000 && ms < hours)).toEqual([]);
    expect(ticks.every((ms) => ms % 500 === 0)).toBe(true);
  });
});

test('gives each tick its own words, however far from the start', () => {
  for (const [stepMs, from] of [
    [50, 13_400],
    [5, 13_400],
    [100, 61_000],
    [20_000, 600_000],
  ] as const) {
    const words = [0, 1, 2, 3, 4].map((n) => offsetInWords(from + n * stepMs, stepMs));
    expect(new Set(words).size).toBe(5);
  }
  expect([offsetInWords(13_450, 50), offsetInWords(61_500, 100)]).toEqual(['+13.45 s', '+1:01.5 min']);
  expect([offsetInWords(2_000, 500), offsetInWords(62_000, 1_000)]).toEqual(['+2 s', '+1:02 min']);
});

test('moves between bars in time, and to the closest bar of the next non-empty lane', () => {
  const lanes = bars(
    status(),
    model(1, { startedAt: at(0), endedAt: at(100) }),
    tool('a', { startedAt: at(110), endedAt: at(150), success: true }),
    model(2, { startedAt: at(500), endedAt: at(900) }),
    tool('b', { startedAt: at(910), endedAt: at(950), success: true }),
  );
  const go = (from: string, key: string) => nextBar(lanes, from, key);
  expect([go('model-1', 'ArrowRight'), go('model-2', 'ArrowLeft')]).toEqual(['tool-a', 'tool-a']);
  expect([go('model-2', 'ArrowDown'), go('tool-a', 'ArrowUp')]).toEqual(['tool-b', 'model-1']);
  expect([go('tool-b', 'Home'), go('status', 'End')]).toEqual(['status', 'tool-b']);
  expect([go('tool-b', 'ArrowRight'), go('status', 'ArrowUp'), go('status', 'x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('sums up ended entries by a moment, without a cost if a model has no price', () => {
  const timeline = [
    model(1, { at: at(100), costUsd: 0.5 }),
    tool('a', { at: at(150) }),
    model(2, { at: at(200), costUsd: 0.25 }),
  ];
  expect(totalsAt(timeline, millis(150))).toEqual({ tokens: 15, costUsd: 0.5, steps: 1, calls: 1 });
  expect(totalsAt(timeline, Infinity)).toMatchObject({ tokens: 30, costUsd: 0.75 });
  expect(totalsAt([...timeline, model(3, { at: at(300) })], Infinity).costUsd).toBeUndefined();
});
