import { newId, newTurnId } from '../../src/domain/ids';
import type { LogEvent } from '../../src/domain/turn-log';
import { endOfLostTurn, type LostTurn } from '../../src/turns/lost/lost-turns';
import { assistant, call, result } from '../model/transcript';

const now = new Date('2026-03-01T10:00:00.000Z');

function lost(changes: Partial<LostTurn>, events: LogEvent[] = []): LostTurn {
  const conversationId = newId('conv');
  const turnId = newTurnId(conversationId);
  const conversation = {
    conversationId,
    tenantId: 'tenant_a',
    agentId: 'agent_a',
    agentType: 'general',
    channel: 'sdk' as const,
    participantId: 'part_a',
    participantNamed: false,
    begunWith: 'API_KEY' as const,
    access: 'all' as const,
  };
  const limits = {
    workMs: 1,
    modelSteps: 1,
    modelAttempts: 1,
    modelBackoffMs: 1,
    heartbeatTimeoutMs: 1,
    waitingMessages: 1,
    waitingBytes: 1,
  };
  const input = {
    turnId,
    conversationId,
    tenantId: 'tenant_a',
    snapshotId: 'snap',
    models: ['m'],
    limits,
    access: 'all' as const,
    conversation,
    message: { messageId: 'msg_1', at: now.toISOString(), bytes: 3 },
  };
  const entries = events.map((event, index) => ({ ...event, n: index + 1, at: now.toISOString() }));
  const nothing = { draftAfter: undefined, transcript: [], begun: new Set<string>(), now };
  return { input, log: { entries, spans: [] }, ...nothing, ...changes };
}

const shown = (turn: LostTurn) => endOfLostTurn(turn).log.entries.map(({ n, event }) => `${n} ${event}`);

test('a turn that showed nothing starts and ends', () => {
  expect(shown(lost({}))).toEqual(['1 meta', '2 error']);
});

test('continues the entry numbers, ends started tool calls and voids unfinished text', () => {
  const start = { event: 'tool.start', callId: 'call_1', tool: 'pay' } as const;
  const events: LogEvent[] = [{ event: 'meta' }, start];
  expect(shown(lost({ draftAfter: 2 }, events))).toEqual([
    ...['1 meta', '2 tool.start', '3 tool.end', '4 content.reset', '5 error'],
  ]);
  expect(shown(lost({ draftAfter: 1 }, events))).toEqual(['1 meta', '2 tool.start', '3 tool.end', '4 error']);
});

test('marks each call without a result: unknown if it was started, else cancelled', () => {
  const turn = lost({});
  const { turnId } = turn.input;
  const calls = ['call_1', 'call_2', 'call_3'].map((callId) => call(callId));
  const transcript = [assistant('', { turnId, calls }), result('call_1', 'done', turnId)];
  const { outcomes, outcome } = endOfLostTurn({ ...turn, transcript, begun: new Set(['call_1', 'call_2']) });
  expect(outcome).toBe('failed');
  expect(outcomes).toEqual([
    { callId: 'call_2', kind: 'ran' },
    { callId: 'call_3', kind: 'cancelled' },
  ]);
});
