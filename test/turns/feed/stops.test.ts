import { idOf, isWritten, lastFeedItemId, feedItemsAfter } from '../../../src/turns/feed/feed-items';
import type { HandoverMessage, Message, OperatorMessage } from '../../../src/domain/message';
import { assistantMessage, toolMessage, userMessage } from '../../store/samples';

const by = { memberId: 'member_1', name: 'Ada' };
const at = new Date();

function turn(turnId: string): Message[] {
  return [userMessage(), assistantMessage(), toolMessage()].map((message) => ({ ...message, turnId }));
}

function said(messageId: string): OperatorMessage {
  return { role: 'operator', messageId, turnId: '', text: messageId, at, by };
}

const handover: HandoverMessage = {
  role: 'handover',
  messageId: 'msg_handover',
  turnId: '',
  text: '',
  at,
  by,
  to: 'operator',
};

const messages = [
  ...turn('turn_1'),
  ...turn('turn_2'),
  handover,
  said('msg_1'),
  said('msg_2'),
  ...turn('turn_3'),
];
const order = ['turn_1', 'turn_2', 'msg_handover', 'msg_1', 'msg_2', 'turn_3'];

test('orders turns, operators and handovers by their messages', () => {
  expect(feedItemsAfter(messages).map(idOf)).toEqual(order);
  expect(feedItemsAfter(messages)).toContainEqual({ message: said('msg_1') });
});

test.each(order.map((id, index) => [id, order.slice(index + 1)] as const))(
  '%s is followed by %j',
  (id, rest) => {
    expect(feedItemsAfter(messages, id).map(idOf)).toEqual(rest);
  },
);

test('finds a turn by its later messages when its first ones have moved to a bucket', () => {
  const recent = messages.slice(2);
  expect(isWritten(recent, 'turn_1')).toBe(true);
  expect(feedItemsAfter(recent, 'turn_1').map(idOf)).toEqual(order.slice(1));
  expect(isWritten(messages.slice(3), 'turn_1')).toBe(false);
});

test('the newest feed item is that of the last message', () => {
  expect(lastFeedItemId(turn('turn_1'))).toBe('turn_1');
  expect(lastFeedItemId([...turn('turn_1'), handover])).toBe('msg_handover');
  expect(lastFeedItemId([handover, said('msg_1')])).toBe('msg_1');
  expect(lastFeedItemId([])).toBeUndefined();
});
