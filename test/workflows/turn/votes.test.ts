import type { ActionAnswer } from '../../../src/domain/action';
import type { ApprovalStep } from '../../../src/domain/approval';
import type { MemberRole } from '../../../src/domain/member';
import type { CallRule, PlannedCall } from '../../../src/domain/planned-call';
import { counts } from '../../../workflows/turn/answers';
import { InboxQuestions } from '../../../workflows/turn/inbox-questions';
import { aCall, startedAt, TurnDriver } from './turn-driver';

const leads: ApprovalStep = { by: 'operator', forMs: 60_000, roles: ['admin'], quorum: 2 };
const all = { decisions: ['approve', 'decline', 'edit', 'respond'] } satisfies CallRule;

function asked(steps: ApprovalStep[] = [leads], rule: CallRule = {}, ...others: PlannedCall[]): TurnDriver {
  const call = aCall('call_1_1', { gate: 'confirm', approval: steps, rule });
  return new TurnDriver().calls(call, ...others);
}

function by(memberId: string, role: MemberRole | undefined = 'admin') {
  return { memberId, name: memberId, role };
}

function votes(
  turn: TurnDriver,
  memberId: string,
  answer: object = { accepted: true },
  role?: MemberRole,
): boolean {
  const given = { instructionId: turn.pendingId, ...answer } as const;
  const event = { type: 'answered' as const, answer: asAnswer(given), operator: by(memberId, role) };
  const isCounted = counts(turn.state, event);
  if (isCounted) turn.on(event);
  return isCounted;
}

function asAnswer(given: {
  instructionId: string;
  accepted?: boolean;
  edited?: string;
  response?: string;
}): ActionAnswer {
  const { instructionId, accepted = true, edited, response } = given;
  if (edited !== undefined) return { instructionId, edited, digest: `digest of ${edited}` };
  return response === undefined ? { instructionId, accepted } : { instructionId, response };
}

const readRoles = (turn: TurnDriver, roles: Record<string, MemberRole | null>) =>
  turn.on({ type: 'rolesRead', roles });

test('runs a call once two different members have approved it', () => {
  const turn = asked();
  expect(votes(turn, 'ada')).toBe(true);
  expect(turn.command).toEqual({ do: 'ask', ttlMs: 60_000 });
  expect(votes(turn, 'ada')).toBe(false);
  expect(votes(turn, 'ben')).toBe(true);
  expect(turn.command).toEqual({ do: 'readRoles', memberIds: ['ada', 'ben'] });
  readRoles(turn, { ada: 'admin', ben: 'admin' });
  expect(turn.command).toMatchObject({ do: 'runThenModel', call: { callId: 'call_1_1' } });
  expect(turn.state.decisions.map(({ what }) => what)).toEqual(['asked', 'voted', 'voted', 'accepted']);
});

test('drops the vote of somebody who was removed or lost the role, and counts again', () => {
  const turn = asked();
  votes(turn, 'ada');
  votes(turn, 'ben');
  readRoles(turn, { ada: null, ben: 'admin' });
  expect(turn.command).toMatchObject({ do: 'ask' });
  votes(turn, 'cem');
  readRoles(turn, { ben: 'operator', cem: 'admin' });
  expect(turn.command).toMatchObject({ do: 'ask' });
  votes(turn, 'dora');
  readRoles(turn, { cem: 'admin', dora: 'admin' });
  expect(turn.command).toMatchObject({ do: 'runThenModel' });
  const voided = turn.state.decisions.filter(({ what }) => what === 'voided');
  expect(voided.map(({ operator }) => operator?.memberId)).toEqual(['ada', 'ben']);
});

test('does not count somebody of another role, a token, or the one who asked', () => {
  const turn = asked([leads], { excludeAsker: true });
  expect(votes(turn, 'eve', {}, 'operator')).toBe(false);
  const answer = { instructionId: turn.pendingId, accepted: true };
  expect(counts(turn.state, { type: 'answered', answer, operator: { memberId: 't', name: 'Token' } })).toBe(
    false,
  );
  const asker = { ...by('ada'), isAsker: true as const };
  expect(counts(turn.state, { type: 'answered', answer, operator: asker })).toBe(false);
});

test('one decline ends it, unless the rule wants more', () => {
  const once = asked();
  votes(once, 'ada', { accepted: false });
  readRoles(once, { ada: 'admin' });
  expect(once.outcomes).toEqual({ call_1_1: 'declined' });
  const twice = asked([leads], { declines: 2 });
  votes(twice, 'ada', { accepted: false });
  expect(twice.command).toMatchObject({ do: 'ask' });
  votes(twice, 'ben', { accepted: false });
  readRoles(twice, { ada: 'admin', ben: 'admin' });
  expect(twice.outcomes).toEqual({ call_1_1: 'declined' });
});

test('an edit voids votes for other arguments, and answers to them no longer count', () => {
  const turn = asked([leads], all);
  votes(turn, 'ada');
  const stale = turn.pendingId;
  votes(turn, 'ben', { edited: '{"amount":5}' });
  expect(turn.pendingId).not.toBe(stale);
  const answer = { instructionId: stale, accepted: true };
  expect(counts(turn.state, { type: 'answered', answer, operator: by('cem') })).toBe(false);
  expect(votes(turn, 'ada')).toBe(true);
  readRoles(turn, { ada: 'admin', ben: 'admin' });
  expect(turn.command).toMatchObject({
    do: 'runThenModel',
    call: { digest: 'digest of {"amount":5}', edited: { arguments: '{"amount":5}', version: 1 } },
  });
});

test('runs with the arguments of the user’s edit, and keeps both', () => {
  const call = aCall('call_1_1', { gate: 'confirm', rule: all });
  const turn = new TurnDriver().calls(call);
  expect(turn.last).toMatchObject({ event: 'action', decisions: all.decisions });
  const answer = { instructionId: 'act_1', edited: '{"n":2}', digest: 'other' };
  turn.on({ type: 'answered', answer });
  expect(turn.command).toMatchObject({ call: { digest: 'other', edited: { arguments: '{"n":2}' } } });
  expect(turn.state.edits).toMatchObject({ call_1_1: [{ arguments: '{"n":2}', digest: 'other' }] });
  expect(turn.state.decisions.map(({ what }) => what)).toEqual(['asked', 'edited', 'accepted']);
  turn.runs();
  expect(turn.state.outcomes).toEqual([{ callId: 'call_1_1', kind: 'ran', edit: 1 }]);
});

test('reconnects with the arguments that people agreed on, and takes no others', () => {
  const server = { mcpServerId: 'mcp_1', name: 'crm', needs: 'token' as const, reconnectForMs: 30_000 };
  const turn = new TurnDriver().calls(aCall('call_1_1', { gate: 'confirm', rule: all, server }));
  const edit = (edited: string) => {
    const answer = { instructionId: turn.pendingId, edited, digest: `digest of ${edited}` };
    return { type: 'answered' as const, answer };
  };
  turn.on(edit('{"n":2}'));
  const reconnect = { mcpServerId: 'mcp_1', server: 'crm', needs: 'token' as const };
  turn.runs({ success: false, reconnect: true });
  expect(turn.last).toMatchObject({ event: 'action', type: 'consent', reconnect, version: 1 });
  expect(turn.pending).toMatchObject({ reconnect, version: 1 });
  expect(turn.state.decisions.at(-1)).toMatchObject({ what: 'asked', version: 1 });
  expect(turn.last).not.toHaveProperty('decisions');
  expect(counts(turn.state, edit('{"n":3}'))).toBe(false);
  const response = { instructionId: turn.pendingId, response: 'Done by hand.' };
  expect(counts(turn.state, { type: 'answered', answer: response })).toBe(false);
  const call = { digest: 'digest of {"n":2}', edited: { arguments: '{"n":2}', version: 1 } };
  expect(turn.accepts().command).toMatchObject({ do: 'runThenModel', call });
});

test('an answer that the tool does not allow does not count', () => {
  const turn = asked([leads], { decisions: ['approve', 'respond'] });
  expect(votes(turn, 'ada', { edited: '{}' })).toBe(false);
  expect(votes(turn, 'ada', { accepted: false })).toBe(false);
  expect(votes(turn, 'ada', { response: 'Done by hand.' })).toBe(true);
  expect(turn.state.outcomes).toMatchObject([{ kind: 'answered', answer: { response: 'Done by hand.' } }]);
  expect(turn.events).not.toContain('tool.start');
});

test('asks about all calls of a step at once, and runs when all are settled', () => {
  const turn = new TurnDriver().calls(
    aCall('call_1_1', { gate: 'confirm' }),
    aCall('call_1_2', { gate: 'confirm', approval: [{ by: 'operator', forMs: 90_000 }] }),
    aCall('call_1_3', { gate: 'confirm', tool: 'calendar' }),
  );
  expect(turn.last).toMatchObject({ event: 'action', callId: 'call_1_1', others: [{ callId: 'call_1_3' }] });
  turn.on({ type: 'answered', answer: { instructionId: 'act_3', accepted: true } });
  expect(turn.last).toMatchObject({ event: 'action', callId: 'call_1_1' });
  turn.on({
    type: 'answered',
    answer: { instructionId: 'act_2', accepted: false },
    operator: { memberId: 'm', name: 'M' },
  });
  expect(turn.command).toMatchObject({ do: 'ask' });
  turn.on({ type: 'answered', answer: { instructionId: 'act_1', accepted: true } });
  expect(turn.command).toMatchObject({
    do: 'runCalls',
    calls: [{ callId: 'call_1_1' }, { callId: 'call_1_3' }],
  });
  expect(turn.outcomes).toEqual({ call_1_2: 'declined' });
});

test('takes the answers to several calls at once, or none of them', () => {
  const turn = new TurnDriver().calls(
    aCall('call_1_1', { gate: 'confirm' }),
    aCall('call_1_2', { gate: 'confirm' }),
  );
  const answer = { instructionId: 'act_1', accepted: true };
  const wrong = { type: 'answered' as const, answer, more: [{ instructionId: 'act_9', accepted: true }] };
  expect(counts(turn.state, wrong)).toBe(false);
  turn.on({ type: 'answered', answer, more: [{ instructionId: 'act_2', accepted: false }] });
  expect(turn.command).toMatchObject({ do: 'runThenModel', call: { callId: 'call_1_1' } });
  expect(turn.events.filter((event) => event === 'meta')).toHaveLength(2);
});

test('delegates after the time outside quiet hours, with the votes that still count', () => {
  const quiet = { from: 0, to: 60, offsets: [[0, 0]] } satisfies CallRule['quiet'];
  const next: ApprovalStep = { by: 'operator', forMs: 60_000, roles: ['admin'] };
  const turn = asked([leads, next], { quiet });
  expect(turn.pending?.expiresAt).toBe(new Date(startedAt + 60_000).toISOString());
  votes(turn, 'ada');
  turn.now += 60_000;
  turn.on({ type: 'expired' });
  expect(turn.command).toEqual({ do: 'readRoles', memberIds: ['ada'] });
  readRoles(turn, { ada: 'admin' });
  expect(turn.command).toMatchObject({ do: 'runThenModel' });
});

test('reminds operators as often as the step says, until the question expires', () => {
  const turn = asked([{ ...leads, forMs: 50_000, remindEveryMs: 20_000 }]);
  expect(turn.command).toEqual({ do: 'ask', ttlMs: 20_000 });
  turn.now += 20_000;
  turn.on({ type: 'expired' });
  expect(turn.command).toEqual({ do: 'ask', ttlMs: 20_000 });
  turn.now += 20_000;
  turn.on({ type: 'expired' });
  expect(turn.command).toEqual({ do: 'ask', ttlMs: 10_000 });
  turn.now += 10_000;
  turn.on({ type: 'expired' });
  expect(turn.outcomes).toEqual({ call_1_1: 'expired' });
  expect(turn.state.decisions.filter(({ what }) => what === 'reminded')).toHaveLength(2);
});

test('a reminder that is due a moment before its time expires nothing', () => {
  const turn = asked([{ ...leads, forMs: 50_000, remindEveryMs: 20_000 }]);
  turn.now += 19_999;
  turn.on({ type: 'expired' });
  expect(turn.state.decisions.map(({ what }) => what)).toEqual(['asked', 'reminded']);
  expect(turn.command).toMatchObject({ do: 'ask' });
});

test('an edit opens the new question in the inbox before it closes the old one', () => {
  const inbox = new InboxQuestions();
  const turn = asked([leads], all);
  expect(inbox.newer(turn.state).map(({ what }) => what)).toEqual(['asked']);
  votes(turn, 'ada', { edited: '{"amount":5}' });
  expect(inbox.newer(turn.state).map(({ what }) => what)).toEqual(['asked', 'closed']);
});

test('shows the user’s action again if a question beside it is replaced', () => {
  const escalating = (callId: string, first: 'user' | 'operator') => {
    const [by, then] = first === 'user' ? (['user', 'operator'] as const) : (['operator', 'user'] as const);
    const approval = [
      { by, forMs: 10_000 },
      { by: then, forMs: 60_000 },
    ];
    return aCall(callId, { gate: 'confirm', approval });
  };
  const turn = new TurnDriver().calls(
    aCall('call_1_1', { gate: 'confirm' }),
    escalating('call_1_2', 'user'),
    escalating('call_1_3', 'operator'),
  );
  expect(turn.last).toMatchObject({ others: [{ callId: 'call_1_2' }] });
  turn.now += 10_000;
  turn.on({ type: 'expired' });
  expect(turn.last).toMatchObject({ callId: 'call_1_1', others: [{ callId: 'call_1_3' }] });
});

test('keeps twenty of many reminders, and numbers them on for the inbox', () => {
  const turn = asked([{ ...leads, forMs: 10_000_000, remindEveryMs: 20_000 }]);
  const inbox = new InboxQuestions();
  inbox.newer(turn.state);
  for (let sent = 0; sent < 100; sent += 1) {
    turn.now += 20_000;
    turn.on({ type: 'expired' });
    expect(inbox.newer(turn.state)).toMatchObject([{ what: 'reminded', number: sent + 1 }]);
  }
  const kept = turn.state.decisions.filter(({ what }) => what === 'reminded');
  expect(kept).toHaveLength(20);
  expect(kept.at(-1)?.at).toBe(new Date(turn.now).toISOString());
});
