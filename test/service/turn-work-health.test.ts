import { TurnWorkHealth } from '../../src/service/turn-work-health';

const step = 15_000;
const calm = { backlogAgeMs: 0, perStep: 0 };
const stalled = { backlogAgeMs: 90_000, perStep: 0 };
const busy = { backlogAgeMs: 90_000, perStep: 40 };

/** Feeds samples 15 s apart, and returns the remedy at each. */
function feed(health: TurnWorkHealth, kind: typeof calm, steps: number, from = 0) {
  return Array.from({ length: steps }, (_, n) => {
    const at = (from + n) * step;
    return health.next({ at, backlogAgeMs: kind.backlogAgeMs, signs: (from + n) * kind.perStep });
  });
}

test.each([
  ['an idle process', calm],
  ['a busy process with an old backlog', busy],
])('%s is healthy, and its worker stays', (_name, kind) => {
  const health = new TurnWorkHealth();
  expect(feed(health, kind, 40)).not.toContain('replace');
  expect(health.isStuck).toBe(false);
});

test('a process that leaves a task waiting for a minute without progress is stuck, and its worker is replaced', () => {
  const health = new TurnWorkHealth();
  const remedies = feed(health, stalled, 6);
  expect(remedies.indexOf('replace')).toBe(60_000 / step);
  expect(health.isStuck).toBe(true);
});

test('is no longer stuck once the backlog is gone', () => {
  const health = new TurnWorkHealth();
  feed(health, stalled, 6);
  feed(health, calm, 1, 6);
  expect(health.isStuck).toBe(false);
});

test('gives a process time to recover after minutes without Temporal', () => {
  const health = new TurnWorkHealth();
  feed(health, calm, 5);
  feed(health, stalled, 2, 40);
  expect(health.isStuck).toBe(false);
  feed(health, calm, 1, 42);
  expect(health.isStuck).toBe(false);
});

test('a lost activation has the worker replaced before the process counts as stuck', () => {
  const health = new TurnWorkHealth();
  health.lost(0);
  expect(health.next({ at: 5_000, ...calm, signs: 0 })).toBeUndefined();
  expect(health.next({ at: 20_000, ...calm, signs: 0 })).toBe('replace');
  health.replaced(21_000);
  expect(health.next({ at: 90_000, ...calm, signs: 0 })).toBeUndefined();
  expect(health.isStuck).toBe(false);
});

test('an unrepaired lost activation makes the process stuck after a minute, even if other turns progress', () => {
  const health = new TurnWorkHealth();
  health.lost(0);
  feed(health, busy, 4);
  expect(health.isStuck).toBe(false);
  feed(health, busy, 1, 4);
  expect(health.isStuck).toBe(true);
});

test('replaces the worker at most once in two minutes', () => {
  const health = new TurnWorkHealth();
  health.replaced(0);
  health.lost(1_000);
  expect(health.next({ at: 60_000, ...calm, signs: 0 })).toBeUndefined();
  expect(health.next({ at: 125_000, ...calm, signs: 0 })).toBe('replace');
});

test('a process that stays stuck for five minutes must end', () => {
  const health = new TurnWorkHealth();
  const remedies = feed(health, stalled, 30);
  expect(remedies.indexOf('end')).toBe((60_000 + 300_000) / step);
});
