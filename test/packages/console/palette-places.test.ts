import { placeOfId } from '../../../packages/console/src/frame/palette-places';
import { conversationOfTurn, messageIdOf, newId, newTurnId } from '../../../src/domain/ids';

const conversationId = newId('conv');

test('the id of a turn leads to its page within its conversation', () => {
  const turnId = newTurnId(conversationId);
  expect(placeOfId(` ${turnId} `)?.place).toEqual({
    to: '/conversations/$conversationId/turns/$turnId',
    params: { conversationId: conversationOfTurn(turnId), turnId },
  });
});

test('a conversation and a message lead to the conversation', () => {
  for (const id of [conversationId, messageIdOf(conversationId, 1)])
    expect(placeOfId(id)?.place).toEqual({
      to: '/conversations/$conversationId',
      params: { conversationId },
    });
});

test('agents, tools, keys and documents lead to their pages', () => {
  const places = (['agent', 'tool', 'cred', 'doc'] as const).map((kind) => placeOfId(newId(kind))?.place.to);
  expect(places).toEqual([
    ...['/agents/$agentId', '/tools/$toolId', '/keys/$credentialId', '/knowledge/$documentId'],
  ]);
});

test('words, ids of other kinds and parts of an id lead nowhere', () => {
  for (const text of ['', 'agent', newId('member'), 'conv_short', `${newId('agent')} x`])
    expect(placeOfId(text)).toBeUndefined();
});
