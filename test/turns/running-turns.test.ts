import { newId, newTurnId } from '../../src/domain/ids';
import type { LogEvent } from '../../src/domain/turn-log';
import { RunningTurns } from '../../src/turns/running-turns';

const at = '2026-03-01T10:00:00.000Z';
const completed = { event: 'error', code: 'internal', message: 'x', retryable: false } as const;

function aTurn() {
  const conversationId = newId('conv');
  return { turnId: newTurnId(conversationId), conversationId, tenantId: 'tenant_a' };
}

function underTest() {
  const running = new RunningTurns();
  const given = jest.fn();
  const hears = (turnId: string, event: LogEvent, n = 1) => running.heard(turnId, [{ ...event, n, at }]);
  return { running, given, hears };
}

afterEach(() => jest.useRealTimers());

test.each<[string, LogEvent]>([
  ['has ended', completed],
  [
    'waits for its user',
    { event: 'action', instructionId: 'i', type: 'confirm', callId: 'c', expiresAt: at },
  ],
  ['waits for an operator', { event: 'status', text: 'Waiting', waitsForOperator: true }],
])('a turn that %s releases its part of the limit once', (_what, last) => {
  const { running, given, hears } = underTest();
  const turn = aTurn();
  running.hold(turn, given);
  hears(turn.turnId, { event: 'meta' });
  expect(given).not.toHaveBeenCalled();
  hears(turn.turnId, last, 2);
  hears(turn.turnId, completed, 3);
  expect(given).toHaveBeenCalledTimes(1);
});

test('an older entry that a client reads says nothing of a turn that was not held yet', () => {
  const { running, given } = underTest();
  const turn = aTurn();
  running.shown(turn.turnId, { event: 'status', text: 'Waiting', waitsForOperator: true, n: 3, at });
  running.hold(turn, given);
  expect(given).not.toHaveBeenCalled();
  running.shown(turn.turnId, { ...completed, n: 5, at });
  expect(given).toHaveBeenCalledTimes(1);
});

test('a turn that ended before it was counted does not count', () => {
  const { running, given, hears } = underTest();
  const turn = aTurn();
  hears(turn.turnId, completed);
  running.hold(turn, given);
  expect(given).toHaveBeenCalledTimes(1);
});

test('checks a turn without recent events and releases it if it no longer works', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { running, given } = underTest();
  const isAtWork = jest.fn(async () => false);
  running.hold(aTurn(), given);
  await running.verify(isAtWork);
  expect(isAtWork).not.toHaveBeenCalled();
  jest.advanceTimersByTime(20_000);
  await running.verify(isAtWork);
  expect(given).toHaveBeenCalledTimes(1);
});
