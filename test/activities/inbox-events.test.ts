import { inboxEvents } from '../../activities/outbox/inbox-events';
import type { InboxItem } from '../../src/domain/inbox-item';
import type { InboxChange } from '../../workflows/handoff/activity-types';

const at = '2026-03-02T09:00:00.000Z';
const place = {
  conversationId: 'conv_1',
  tenantId: 'ten_1',
  agentId: 'agent_1',
  channel: 'platform' as const,
};
const item: InboxItem = {
  ...place,
  state: 'waiting',
  handedOff: true,
  message: 'A person takes over.',
  entries: { from: 0, to: 2 },
  createdAt: at,
  updatedAt: at,
};

const typesOf = (change: Pick<InboxChange, 'item' | 'event'>) =>
  inboxEvents({ place, messages: [], stopsTurn: false, ...change }).map(({ type }) => type);

test('reports that a step gave the conversation back, although a question stays in the inbox', () => {
  const event = { what: 'returned' as const, at, number: 1 };
  expect(typesOf({ item: { ...item, state: 'resolved' }, event })).toEqual(['handoff.resolved']);
  expect(typesOf({ item: { ...item, handedOff: false }, event })).toEqual(['handoff.resolved']);
});

test('reports no handoff if an operator looks after a question alone', () => {
  const event = { what: 'claimed' as const, at, number: 1 };
  expect(typesOf({ item: { ...item, handedOff: false }, event })).toEqual([]);
});
