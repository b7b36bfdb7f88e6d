import type { WorkedPart } from '../../../workflows/turn/activity-types';
import { RunningWork } from '../../../workflows/turn/running-work';
import type { TurnCommand, TurnEvent } from '../../../workflows/turn/state';

const command: TurnCommand = { do: 'wait' };
const part = (callId: string): WorkedPart => ({
  did: 'ranCall',
  callId,
  result: { success: true, durationMs: 1 },
  at: '2026-02-03T10:00:00.000Z',
});
const [a, b, c] = [part('a'), part('b'), part('c')];

function start() {
  const decided: TurnEvent[] = [];
  const running = new RunningWork('turn_1', (event) => {
    decided.push(event);
    return command;
  });
  return { decided, running, work: running.order() };
}

test('takes note of parts while the work goes on, and only of the others at its end', () => {
  const { decided, running, work } = start();
  running.note({ turnId: 'turn_1', work, from: 0, done: [a] });
  running.note({ turnId: 'turn_1', work, from: 0, done: [a, b] });
  expect(decided).toEqual([
    { type: 'worked', done: [a] },
    { type: 'worked', done: [b], since: command },
  ]);
  const end = running.ended({ type: 'worked', done: [a, b, c] });
  expect(end).toEqual({ type: 'worked', done: [c], since: command });
});

test.each([
  ['of another turn', { turnId: 'turn_2', work: 1, from: 0 }],
  ['of work that was ordered before', { turnId: 'turn_1', work: 0, from: 0 }],
  ['that were told before', { turnId: 'turn_1', work: 1, from: 0 }, [b]],
  ['after some that never arrived', { turnId: 'turn_1', work: 1, from: 2 }],
])('does not take note of parts %s', (_which, place, before: WorkedPart[] = []) => {
  const { decided, running, work } = start();
  if (before.length > 0) running.note({ turnId: 'turn_1', work, from: 0, done: before });
  running.note({ ...place, done: [a] });
  expect(decided).toHaveLength(before.length);
  expect(running.ended({ type: 'worked', done: [b, a] })).toMatchObject({
    done: [b, a].slice(before.length),
  });
});

test('does not take note of parts of work that has ended', () => {
  const { decided, running, work } = start();
  running.ended({ type: 'worked', done: [a] });
  running.note({ turnId: 'turn_1', work, from: 0, done: [a] });
  expect(decided).toEqual([]);
});
