import {
  conversationOfMessage,
  conversationOfTurn,
  messageIdOf,
  newId,
  newTurnId,
} from '../../src/domain/ids';

const conversationId = newId('conv');

test('the id of a message or a turn alone says which conversation it is of', () => {
  expect(conversationOfMessage(messageIdOf(conversationId, 'any', 1))).toBe(conversationId);
  expect(conversationOfTurn(newTurnId(conversationId))).toBe(conversationId);
});

test('the same parts give the same id, others another one, in another conversation too', () => {
  const one = messageIdOf(conversationId, 'turn', 1);
  expect(messageIdOf(conversationId, 'turn', 1)).toBe(one);
  const others = [messageIdOf(conversationId, 'turn', 2), messageIdOf(newId('conv'), 'turn', 1)];
  for (const other of others) expect(other.slice(-22)).not.toBe(one.slice(-22));
});

test.each(['', 'msg_', 'msg_1', newTurnId(conversationId), `${messageIdOf(conversationId, 1)}x`, 'x'])(
  'what is no id of a message is of no conversation: %s',
  (id) => {
    expect(conversationOfMessage(id)).toBeUndefined();
  },
);
