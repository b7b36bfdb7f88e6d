import { answerEvents } from '../../../packages/console/src/conversations/answer-events';

const at = '2026-05-01T10:00:00.000Z';

test('tells the agent’s question with the user’s answer', () => {
  const result = { messageId: 'msg_2', role: 'tool' as const, at, text: 'The user chose: blue.' };
  const messages = [
    { messageId: 'msg_1', role: 'assistant' as const, at, text: '' },
    { ...result, name: 'ask_select', question: 'Which color?' },
    { ...result, messageId: 'msg_3', name: 'get_time' },
  ];
  expect(answerEvents(messages)).toEqual([
    { key: 'msg_2', at, kind: 'act', text: 'The user chose: blue', said: 'Which color?' },
  ]);
});
