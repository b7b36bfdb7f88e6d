import type { AssistantMessage, Message } from '../../../src/domain/message';
import { noTokens } from '../../../src/domain/model-usage';
import { withRepairs } from '../../../src/model/context/repairs';

const at = new Date('2026-02-03T10:00:00Z');

function answer(turnId: string, text: string, unfit?: AssistantMessage['unfit']): Message {
  const plain = {
    messageId: `msg_${turnId}`,
    turnId,
    text,
    at,
    step: 1,
    model: 'm',
    calls: [],
    usage: noTokens,
  };
  return { role: 'assistant', ...plain, ...(unfit && { unfit }) };
}

test('shows the model the faults of this turn’s answers, and none of earlier turns', () => {
  const unfit = [{ path: '/a', rule: 'must be string' }];
  const transcript = [
    answer('turn_1', 'wrong', unfit),
    answer('turn_1', '{}'),
    answer('turn_2', 'no', unfit),
  ];
  const read = withRepairs(transcript, 'turn_2');
  expect(read.map(({ role, text }) => `${role} ${text.slice(0, 30)}`)).toEqual([
    'assistant {}',
    'assistant no',
    'user [Note of the service, not of t',
  ]);
  expect(read.at(-1)?.text).toContain('/a must be string.');
});
