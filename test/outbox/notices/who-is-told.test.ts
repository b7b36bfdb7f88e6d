import type { Vote } from '../../../src/domain/action';
import type { InboxItem, InboxQuestion } from '../../../src/domain/inbox-item';
import type { Member } from '../../../src/domain/member';
import type { Notice, NoticeReason } from '../../../src/domain/notice';
import { noticeFor } from '../../../src/outbox/notices/notices';
import { quietUntil } from '../../../src/outbox/notices/look-up';
import { isStillDue, type NoticedItem } from '../../../src/outbox/notices/still-due';
import { inboxFacts } from '../../../src/outbox/notices/inbox-facts';

const at = '2026-01-05T09:00:00.000Z';
const ada = { memberId: 'member_ada', name: 'Ada' };
const bob = { memberId: 'member_bob', name: 'Bob' };
const every: NoticeReason[] = ['handoff.waiting', 'approval.waiting', 'assigned', 'message.user'];

const member: Member = {
  ...{ ...ada, tenantId: 'tenant_1', email: 'ada@example.org', role: 'operator', passwordHash: '' },
  notifications: every.map((on) => ({ on, afterMs: 0 })),
  createdAt: new Date(0),
};

const item: InboxItem = {
  ...{ conversationId: 'conv_1', tenantId: 'tenant_1', agentId: 'agent_1', channel: 'platform' },
  ...{ state: 'waiting', handedOff: true, message: 'A person comes.' },
  ...{ entries: { from: 4, to: 5 }, createdAt: at, updatedAt: at },
};

const question: InboxQuestion = {
  ...{ turnId: 'turn_1', callId: 'call_1', instructionId: 'act_1', type: 'confirm', expiresAt: at },
};

function notice(on: NoticeReason, more: Partial<Notice> = {}): Notice {
  return { noticeId: 'notice_1', on, conversationId: 'conv_1', at: Date.parse(at), due: 0, ...more };
}

function isDue(
  on: NoticeReason,
  changes: Partial<InboxItem>,
  more: Partial<NoticedItem['conversation']> = {},
) {
  const found = { item: { ...item, ...changes }, conversation: { participantId: 'ann', ...more } };
  return isStillDue(notice(on, { instructionId: 'act_1' }), found, member, undefined);
}

test('a handoff waits until it is claimed or resolved', () => {
  expect(isDue('handoff.waiting', {})).toBe(true);
  expect(isDue('handoff.waiting', { state: 'open', assignee: bob })).toBe(false);
  expect(isDue('handoff.waiting', { state: 'resolved' })).toBe(false);
});

test('a conversation in a queue that the member does not see is not told', () => {
  const found = { item: { ...item, queueId: 'queue_1' }, conversation: { participantId: 'ann' } };
  const hidden = { queueIds: ['queue_1'], except: ada.memberId };
  expect(isStillDue(notice('handoff.waiting'), found, member, hidden)).toBe(false);
  expect(isStillDue(notice('handoff.waiting'), found, member, undefined)).toBe(true);
});

test('a member who was given a conversation of a queue of others is told of it', () => {
  const own = { state: 'open' as const, assignee: ada, queueId: 'queue_1' };
  const latest = { role: 'user' as const, text: '', since: at };
  const found = { item: { ...item, ...own }, conversation: { participantId: 'ann', latest } };
  const hidden = { queueIds: ['queue_1'], except: ada.memberId };
  for (const on of ['assigned', 'message.user'] as const)
    expect(isStillDue(notice(on), found, member, hidden)).toBe(true);
});

test('what a member no longer wants to know is not told', () => {
  const found = { item, conversation: { participantId: 'ann' } };
  const { notifications: _, ...without } = member;
  expect(isStillDue(notice('handoff.waiting'), found, without, undefined)).toBe(false);
});

test('a question is told to those who may decide, until they have', () => {
  const asked = (more: Partial<InboxQuestion>) => ({ handedOff: false, question: { ...question, ...more } });
  const ballot = (roles: Member['role'][], votes: Vote[] = []) => ({ step: { roles }, votes });
  const voted: Vote[] = [{ by: ada, role: 'operator', what: 'approve', version: 0, at }];
  expect(isDue('approval.waiting', asked({}))).toBe(true);
  expect(isDue('approval.waiting', { handedOff: false })).toBe(false);
  expect(isDue('approval.waiting', asked({ instructionId: 'act_2' }))).toBe(false);
  expect(isDue('approval.waiting', { ...asked({}), assignee: bob })).toBe(false);
  expect(isDue('approval.waiting', asked({ ballot: ballot(['admin']) }))).toBe(false);
  expect(isDue('approval.waiting', asked({ ballot: ballot(['operator']) }))).toBe(true);
  expect(isDue('approval.waiting', asked({ ballot: ballot(['operator'], voted) }))).toBe(false);
});

test('the one who asked is not told of a question that the asker may not decide', () => {
  const ballot = { step: {}, votes: [], excludeAsker: true };
  const asked = { handedOff: false, question: { ...question, ballot } };
  expect(isDue('approval.waiting', asked)).toBe(true);
  expect(isDue('approval.waiting', asked, { userId: 'ada@example.org' })).toBe(false);
});

test('an assignment is told until the member answers, and a message until then too', () => {
  const own = { state: 'open' as const, assignee: ada };
  const answered = { latest: { role: 'operator' as const, text: '', since: at } };
  const asks = { latest: { role: 'user' as const, text: '', since: at } };
  expect([isDue('assigned', own), isDue('assigned', own, answered)]).toEqual([true, false]);
  expect([isDue('message.user', own, asks), isDue('message.user', own, answered)]).toEqual([true, false]);
  expect(isDue('message.user', { state: 'open', assignee: bob }, asks)).toBe(false);
});

test('a conversation waits still after a step’s move, and anew after a member’s move', () => {
  const keys = (['handed_off', 'moved', 'released'] as const).map(
    (what, index) => inboxFacts(item, { what, at, number: 4 + index })[0]?.key,
  );
  expect(keys).toEqual([4, 4, 6]);
  expect(inboxFacts(item, { what: 'moved', at, number: 7, by: bob })[0]?.key).toBe(7);
});

test('a member who takes a conversation is not told of it, one who is given it is', () => {
  const claimed: InboxItem = { ...item, state: 'open', assignee: ada };
  const facts = (by: typeof ada, what: 'claimed' | 'assigned') =>
    inboxFacts(claimed, { what, at, number: 5, by }).map(({ memberId }) => memberId);
  expect(facts(ada, 'claimed')).toEqual([]);
  expect(facts(ada, 'assigned')).toEqual([]);
  expect(facts(bob, 'assigned')).toEqual([ada.memberId]);
});

test('a member is told by the rule with the shortest time, and by none of other queues', () => {
  const fact = { on: 'handoff.waiting' as const, conversationId: 'conv_1', key: 4, at };
  const rules = [
    { on: 'handoff.waiting' as const, afterMs: 60_000 },
    { on: 'handoff.waiting' as const, afterMs: 1_000, queueIds: ['queue_1'] },
  ];
  const dueIn = (queueId?: string, notifications = rules) => {
    const found = noticeFor({ ...ada, notifications }, { ...fact, queueId });
    return found && found.due - found.at;
  };
  expect([dueIn(), dueIn('queue_1'), dueIn('queue_2')]).toEqual([60_000, 1_000, 60_000]);
  expect(dueIn('queue_2', rules.slice(1))).toBeNull();
  expect(noticeFor(ada, fact)).toBeNull();
});

test('quiet hours end when the member’s time zone says so', () => {
  const quietHours = { timeZone: 'Europe/Berlin', from: '18:00', to: '08:00' };
  const until = (now: string) => {
    const end = quietUntil({ quietHours }, Date.parse(now));
    return end === undefined ? undefined : new Date(end).toISOString();
  };
  expect(until('2026-01-05T20:00:00Z')).toBe('2026-01-06T07:00:00.000Z');
  expect(until('2026-01-05T12:00:00Z')).toBeUndefined();
  expect(until('2026-07-05T20:00:00Z')).toBe('2026-07-06T06:00:00.000Z');
});
