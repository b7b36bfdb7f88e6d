import { receiptWords } from '../../../../packages/console/src/turn/receipt/receipt-words';
import { approval, at, model, tool } from './timeline-samples';

const member = (name: string) => ({ memberId: `member_${name}`, name });
const vote = (name: string) => ({
  what: 'voted' as const,
  vote: 'approve' as const,
  operator: member(name),
  at: at(5),
});

const turn = {
  ...{ conversationId: 'conv_1', turnId: 'turn_1', startedAt: at(0), endedAt: at(4_500) },
  ...{ outcome: 'completed' as const, workflow: { workflowId: 'turn/conv_1' }, costUsd: 0.012 },
  tokens: { promptTokens: 2_000, completionTokens: 843, totalTokens: 2_843 },
};

test('says who decided, what ran and what it took', () => {
  const call = { tool: 'refund_order', arguments: '{"order":9001}' };
  const timeline = [
    model(1, { model: 'gpt-4.1-mini' }),
    approval('a', {
      ...call,
      votes: [vote('Maya'), vote('Tom')],
      outcome: { what: 'accepted', by: 'operator', operator: member('Tom'), at: at(10) },
    }),
    approval('b', { tool: 'pay', arguments: '{}', outcome: { what: 'declined', by: 'user', at: at(10) } }),
    approval('c', { tool: 'ship', arguments: '{}', outcome: { what: 'expired', at: at(10) } }),
    tool('call_1', { ...call, success: true }),
    tool('call_2', { tool: 'pay', arguments: '{}', success: false }),
    model(2, { model: 'gpt-4.1-mini' }),
  ];
  expect(receiptWords({ ...turn, timeline })).toEqual([
    'The turn completed, after 4.5 s.',
    'Maya and Tom approved refund_order {"order":9001}.',
    'The user denied pay.',
    'No one decided on ship.',
    'refund_order {"order":9001} ran.',
    'pay failed.',
    'Model gpt-4.1-mini, 2 steps, 2,843 tokens, $0.012.',
  ]);
});

test('says how a turn ended that did not complete', () => {
  expect(receiptWords({ ...turn, outcome: 'handed_off', timeline: [] })[0]).toBe(
    'The turn ended: handed off, after 4.5 s.',
  );
});
