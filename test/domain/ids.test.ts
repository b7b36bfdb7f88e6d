import {
  conversationOfMessage,
  conversationOfTurn,
  messageIdOf,
  newId,
  newTurnId,
} from '../../src/domain/ids';

const conversationId = newId('conv');

test('a message id or turn id alone identifies its conversation', () => {
  expect(conversationOfMessage(messageIdOf(conversationId, 'any', 1))).toBe(conversationId);
  expect(conversationOfTurn(newTurnId(conversationId))).toBe(conversationId);
});

test('derives the same id from the same parts and conversation, and no other', () => {
  const one = messageIdOf(conversationId, 'turn', 1);
  expect(messageIdOf(conversationId, 'turn', 1)).toBe(one);
  const others = [messageIdOf(conversationId, 'turn', 2), messageIdOf(newId('conv'), 'turn', 1)];
  for (const other of others) expect(other.slice(-22)).not.toBe(one.slice(-22));
});

test.each(['', 'msg_', 'msg_1', newTurnId(conversationId), `${messageIdOf(conversationId, 1)}x`, 'x'])(
  '%s is not a message id and has no conversation',
  (id) => {
    expect(conversationOfMessage(id)).toBeUndefined();
  },
);
