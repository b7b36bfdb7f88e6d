import type { LogEntry } from '../../src/domain/turn-log';
import { ResumedTurns } from '../../src/turns/lost/resumed-turns';

const at = '2026-01-01T00:00:00.000Z';
const meta = (n: number): LogEntry => ({ n, at, event: 'meta' });
const status = (n: number): LogEntry => ({ n, at, event: 'status', text: 'Looking.' });
const waits = (n: number): LogEntry => ({ n, at, event: 'status', text: 'Waiting.', waitsForOperator: true });
const over = (n: number): LogEntry => ({
  ...{ n, at, event: 'error', code: 'cancelled', message: 'Stopped.', retryable: false },
});

function heard(...batches: LogEntry[][]): string[] {
  const resumed: string[] = [];
  const turns = new ResumedTurns((turnId) => void resumed.push(turnId));
  for (const batch of batches) turns.heard('turn_1', batch);
  return resumed;
}

test('a turn that works on is not one that goes on', () => {
  expect(heard([meta(1)], [status(2)], [status(3), over(4)])).toEqual([]);
});

test('a turn goes on with the first entry after it waited', () => {
  expect(heard([meta(1), waits(2)])).toEqual([]);
  expect(heard([meta(1), waits(2)], [status(3)], [status(4)])).toEqual(['turn_1']);
  expect(heard([meta(1), waits(2)], [over(3)])).toEqual(['turn_1']);
});

test('a turn that waited in another process goes on with the first entry here', () => {
  expect(heard([meta(5)], [status(6)])).toEqual(['turn_1']);
});
