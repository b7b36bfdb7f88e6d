import type { InboxItem } from '../../../src/domain/inbox-item';
import type { Member } from '../../../src/domain/member';
import { noticesOf } from '../../../src/outbox/notices/item-notices';

const at = '2026-01-05T09:00:00.000Z';
const now = Date.parse(at);
const [bob, own] = [
  { memberId: 'member_bob', name: 'Bob' },
  { memberId: 'member_ada', name: 'Ada' },
];

const member: Member = {
  ...{ ...own, tenantId: 'tenant_1', email: 'ada@example.org', role: 'operator', passwordHash: '' },
  notifications: [
    { on: 'handoff.waiting', afterMs: 60_000 },
    { on: 'approval.waiting', afterMs: 0 },
    { on: 'message.user', afterMs: 5_000 },
  ],
  createdAt: new Date(0),
};

const item: InboxItem = {
  ...{ conversationId: 'conv_1', tenantId: 'tenant_1', agentId: 'agent_1', channel: 'platform' },
  ...{ state: 'waiting', handedOff: true, message: 'A person comes.' },
  ...{ entries: { from: 0, to: 3 }, createdAt: at, updatedAt: at },
};

const later = new Date(now + 30_000).toISOString();
const entries = [
  { number: 0, what: 'handed_off' as const, at },
  { number: 1, what: 'claimed' as const, at, by: bob },
  { number: 2, what: 'released' as const, at: later, by: bob },
];

function told(changes: Partial<InboxItem> = {}, who: Partial<Member> = {}, latest = {}) {
  const conversation = { participantId: 'ann', ...latest };
  const noticed = { item: { ...item, ...changes }, conversation };
  return noticesOf({ ...member, ...who }, noticed, entries, now).map(({ on, due }) => [on, due - now]);
}

test('a released conversation is due by its rule, from the release on', () => {
  expect(told()).toEqual([['handoff.waiting', 90_000]]);
  expect(told({ state: 'open', assignee: bob })).toEqual([]);
});

test('what is due in quiet hours is due at their end', () => {
  const quietHours = { timeZone: 'Etc/UTC', from: '08:00', to: '10:00' };
  expect(told({}, { quietHours })).toEqual([['handoff.waiting', 60 * 60_000]]);
});

test('only a question that the member may decide is told', () => {
  const question = {
    ...{
      turnId: 'turn_1',
      callId: 'call_1',
      instructionId: 'act_1',
      type: 'confirm' as const,
      expiresAt: at,
    },
    ballot: { step: { roles: ['admin' as const] }, votes: [] },
  };
  const asked = [{ number: 0, what: 'asked' as const, at }];
  const noticed = {
    item: { ...item, handedOff: false, question },
    conversation: { participantId: 'ann' },
  };
  const toldAs = (role: Member['role']) => noticesOf({ ...member, role }, noticed, asked, now).length;
  expect([toldAs('operator'), toldAs('admin')]).toEqual([0, 1]);
});

test('a message that waits is told to the member who has the conversation', () => {
  const latest = { latest: { role: 'user' as const, text: 'Hello?', at: later, since: later } };
  expect(told({ state: 'open', assignee: own }, {}, latest)).toEqual([['message.user', 35_000]]);
  expect(told({ state: 'open', assignee: bob }, {}, latest)).toEqual([]);
});
