import type { NewTool, Tool } from '../api/tool-types.js';
import { sentApproval } from './approval.js';
import type { Spend } from './spend.js';

/** A rule in its form. An empty id or message is omitted when it is sent. */
export type Rule = NonNullable<Tool['rules']>[number];
type SentRule = NonNullable<NewTool['rules']>[number];

export const newRule: Rule = { id: '', when: '', then: 'confirm' };

/** Returns the rules as requests have them, in the same order. */
export function sentRules(rules: readonly Rule[]): SentRule[] {
  return rules.map(({ id, when, then, message = '', approval }) => ({
    ...{ when, then },
    ...(id.trim() !== '' && { id: id.trim() }),
    ...(message.trim() !== '' && { message }),
    ...(then === 'confirm' && approval && { approval: sentApproval(approval) }),
  }));
}

/** Returns the strictest policy that a call may meet. Rules and amounts that fail ask for a confirmation. */
export function strictestOf(
  policy: Tool['policy'],
  { rules = [], spend }: { rules?: readonly Rule[]; spend?: Spend | null },
): Tool['policy'] {
  return rules.length > 0 || spend ? 'confirm' : policy;
}

/** Returns the rules with the one at `from` at the place `to`. */
export function movedRule(rules: readonly Rule[], from: number, to: number): Rule[] {
  return rules.toSpliced(from, 1).toSpliced(to, 0, ...rules.slice(from, from + 1));
}
