import type { Decision } from '../../src/domain/action';
import { turnFigures } from '../../src/domain/turn-figures';
import type { LogEntry, LogEvent } from '../../src/domain/turn-log';
import { noTokens } from '../../src/domain/model-usage';

const startedAt = new Date('2026-02-03T12:00:00.000Z');
const later = (ms: number) => new Date(startedAt.getTime() + ms).toISOString();
const insights = { steps: 1, toolCalls: 9, documentsUsed: 0, durationMs: 1_234, firstTokenMs: 56 };
const completed: LogEvent = {
  event: 'response.completed',
  messageId: 'msg_1',
  model: 'm',
  generatedAt: later(9),
  usage: noTokens,
  insights,
};

test('counts calls and errors by tool, whatever the tool’s name', () => {
  const entries = log(
    { event: 'tool.start', callId: '1', tool: '__proto__' },
    { event: 'tool.start', callId: '2', tool: 'pay' },
    { event: 'tool.end', callId: '2', tool: 'pay', success: true, durationMs: 1 },
    { event: 'tool.end', callId: '1', tool: '__proto__', success: false, durationMs: 1 },
    { event: 'tool.start', callId: '3', tool: 'pay' },
    { event: 'tool.end', callId: '3', tool: 'pay', success: false, durationMs: 1 },
  );
  expect(figures({ log: entries }).tools).toEqual([
    { tool: '__proto__', calls: 1, errors: 1, durationMs: 1 },
    { tool: 'pay', calls: 2, errors: 1, durationMs: 2 },
  ]);
});

test('counts each step of an approval as a question, an undecided one only as asked', () => {
  const kinds = [
    'asked',
    'expired',
    'asked',
    'accepted',
    'asked',
    'superseded',
    'asked',
    'answered',
  ] as const;
  const decisions = kinds.map((what, n): Decision => ({
    instructionId: `act_${n}`,
    callId: '1',
    what,
    at: later(n),
  }));
  expect(figures({ decisions }).actions).toEqual({
    asked: 4,
    accepted: 1,
    declined: 0,
    answered: 1,
    expired: 1,
  });
});

test('uses the times that the user saw, else those of the log', () => {
  expect(figures({ log: log({ event: 'meta' }, completed) })).toMatchObject({
    durationMs: 1_234,
    firstTokenMs: 56,
  });
  const failed = log({ event: 'meta' }, { event: 'error', code: 'internal', message: '', retryable: true });
  expect(figures({ log: failed })).toMatchObject({ durationMs: 1_000, firstTokenMs: 0 });
  expect(figures({})).toMatchObject({ durationMs: 0, firstTokenMs: 0 });
});

test('includes a handoff and a cost only if there was one', () => {
  expect(figures({ isHandedOff: true, costUsd: 0.5 })).toMatchObject({ handoffs: 1, costUsd: 0.5 });
  expect(figures({}).handoffs).toBe(0);
  expect(figures({})).not.toHaveProperty('costUsd');
});

function figures(changes: {
  log?: LogEntry[];
  decisions?: Decision[];
  isHandedOff?: boolean;
  costUsd?: number;
}) {
  const { log: entries = [], decisions = [], isHandedOff = false, costUsd } = changes;
  return turnFigures({ log: { entries, spans: [] }, decisions, isHandedOff, startedAt, costUsd });
}

/** Returns entries one second apart. */
function log(...events: LogEvent[]): LogEntry[] {
  return events.map((event, index) => ({ ...event, n: index + 1, at: later(index * 1_000) }));
}
