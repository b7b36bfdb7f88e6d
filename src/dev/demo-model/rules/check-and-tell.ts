import { applyRule } from './apply-rule';
import type { Rule } from './rule';
import { timeRule } from './time';

const prefix = /^check and tell( me)?\b[\s:,-]*/i;

/** Does what another rule does, but speaks before it calls the tool. */
export function checkAndTellRule(others: readonly Rule[]): Rule {
  return {
    example: 'check and tell: weather in Rome',
    shows: 'text before a tool call',
    group: 'tools',
    matches: prefix,
    reply: (turn) => {
      const text = turn.text.replace(prefix, '');
      const rule = others.find(({ matches }) => matches.test(text)) ?? timeRule;
      const reply = applyRule(rule, { ...turn, text });
      return reply.calls.length === 0 ? reply : { ...reply, text: 'One moment, let me check that for you.' };
    },
  };
}
