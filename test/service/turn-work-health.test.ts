import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lookEveryMs, TurnWorkHealth } from '../../src/service/turn-work-health';
import { lostActivation } from '../../src/service/watch-turn-work';

const calm = { backlogAgeMs: 0, perLook: 0 };
const stalled = { backlogAgeMs: 90_000, perLook: 0 };
const busy = { backlogAgeMs: 90_000, perLook: 10 };

/** Looks this many times, from a time on, and returns the remedy at each. */
function look(health: TurnWorkHealth, { backlogAgeMs, perLook }: typeof calm, looks: number, fromMs = 0) {
  return Array.from({ length: looks }, (_, n) =>
    health.next({ at: fromMs + n * lookEveryMs, backlogAgeMs, signs: (n + 1) * perLook }),
  );
}

test.each([
  ['an idle process', calm],
  ['a busy process with an old backlog', busy],
])('%s is healthy, and its worker stays', (_name, kind) => {
  const health = new TurnWorkHealth();
  expect(look(health, kind, 40)).not.toContain('replace');
  expect(health.isStuck).toBe(false);
});

test('is stuck after four looks at a waiting task, until the task is gone', () => {
  const health = new TurnWorkHealth();
  look(health, stalled, 3);
  expect(health.isStuck).toBe(false);
  expect(look(health, stalled, 1, 45_000)).toEqual(['replace']);
  expect(health.isStuck).toBe(true);
  look(health, calm, 1, 60_000);
  expect(health.isStuck).toBe(false);
});

test('replaces the worker after a lost activation, at most once in two minutes', () => {
  const health = new TurnWorkHealth();
  health.lost(0);
  expect(look(health, busy, 1, 15_000)).toEqual(['replace']);
  health.replaced(15_000);
  health.lost(16_000);
  expect(look(health, busy, 3, 30_000)).not.toContain('replace');
  expect(health.isStuck).toBe(false);
  look(health, busy, 1, 76_000);
  expect(health.isStuck).toBe(true);
  expect(look(health, busy, 1, 135_000)).toEqual(['replace']);
});

test('a process that stays stuck for five minutes must end', () => {
  const remedies = look(new TurnWorkHealth(), stalled, 30);
  expect(remedies.indexOf('end') * lookEveryMs).toBe(45_000 + 300_000);
});

test('the SDK still reports a lost activation in these words; if not, check whether it still loses them', () => {
  const bridge = join(dirname(require.resolve('@temporalio/worker/package.json')), '..', 'core-bridge');
  const stream = 'sdk-core/crates/sdk-core/src/worker/workflow/workflow_stream.rs';
  expect(readFileSync(join(bridge, stream), 'utf8')).toContain(lostActivation);
});
