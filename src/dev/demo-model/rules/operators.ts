import { call } from '../scripted-reply';
import type { Rule } from './rule';

export const askOperatorRule: Rule = {
  example: 'ask a colleague whether you ship to Norway',
  shows: 'a question to an operator, who answers in the inbox',
  group: 'asking',
  needs: 'ask_operator',
  matches: /\bask (a|an|the|your|one of your) (human )?(colleague|team|operator|expert)s?\b/i,
  reply: ({ text }) => call('ask_operator', { question: text }),
};

export const refundRule: Rule = {
  example: 'refund order 1042',
  shows: 'an approval that goes from you to an operator after ten minutes',
  group: 'asking',
  needs: 'refund_order',
  matches: /\brefund\b/i,
  reply: ({ text }) => call('refund_order', { order: /\b\d+\b/.exec(text)?.[0] ?? '1042' }),
};
