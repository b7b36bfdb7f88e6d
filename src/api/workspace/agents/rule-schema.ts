import { z } from 'zod';
import type { Tool } from '../../../domain/tool';
import { spendScopes, tiers, type SpendWindow, type ToolRule } from '../../../domain/tool-rule';
import { boundedText, isNotBlank, linesText, notBlank, wholeNumber } from '../shared-fields';
import { approvalData, approvalFields } from './approval-schema';

/* Rules of a tool, in requests and responses. */

const mostRules = 50;
const longestExpression = 1_000;

const expression = boundedText(longestExpression).refine(isNotBlank, notBlank);

const rule = z
  .strictObject({
    id: z
      .string({ error: 'Must be a text.' })
      .regex(/^[A-Za-z0-9_.-]{1,64}$/, { error: 'Must be 1 to 64 of A-Z, a-z, 0-9, _, . and -.' })
      .optional()
      .meta({ description: 'By default rule-1, rule-2 and so on.' }),
    when: expression.meta({ description: 'A CEL expression of type bool.' }),
    then: z.enum(tiers),
    approval: approvalFields.optional(),
    message: linesText(500).refine(isNotBlank, notBlank).optional(),
  })
  .refine(({ then, approval }) => !approval || then === 'confirm', {
    path: ['approval'],
    error: 'Only a rule that confirms says who approves.',
  });

/** The rules of a tool in requests. Each gets an id. */
export const rulesFields = z
  .array(rule, { error: 'Must be a list.' })
  .max(mostRules, { error: `Must have at most ${mostRules} rules.` })
  .superRefine((rules, context) => {
    const ids = rules.map(({ id }) => id);
    ids.forEach((id, at) => {
      if (id === undefined || ids.indexOf(id) === at) return;
      context.addIssue({ code: 'custom', path: [at, 'id'], message: 'Another rule has this id.' });
    });
  })
  .transform(withIds);

const longestWindowMs = 366 * 24 * 60 * 60 * 1000;

/** What calls of a tool spend. */
export const spendFields = z.strictObject(
  {
    amount: expression.meta({ description: 'A CEL expression over args: the amount of a call.' }),
    per: z.enum(spendScopes),
    windowMs: wholeNumber(1_000, longestWindowMs),
  },
  { error: 'Must be an object.' },
);

/** The same in a body that tries rules. */
export const triedSpend = spendFields.nullish().meta({
  description: 'By default the window of the tool; null tries the rules without one.',
});

/** The same in responses. */
export const spendData = z.object({ amount: z.string(), per: z.enum(spendScopes), windowMs: z.number() });

/** Returns the tool with the rules and the window that a body tries. */
export function triedTool(
  { spend: stored, ...tool }: Tool,
  { rules, spend = stored }: { rules?: ToolRule[] | undefined; spend?: SpendWindow | null | undefined },
): Tool {
  return { ...tool, ...(rules && { rules }), ...(spend && { spend }) };
}

function withIds(rules: z.infer<typeof rule>[]): ToolRule[] {
  const taken = new Set(rules.map(({ id }) => id));
  const free = (from: number): string => (taken.has(`rule-${from}`) ? free(from + 1) : `rule-${from}`);
  return rules.map((given, at) => {
    const { id = free(at + 1), ...others } = given;
    taken.add(id);
    return { id, ...others };
  });
}

/** The same in responses. */
export const rulesData = z.array(
  z.object({
    id: z.string(),
    when: z.string(),
    then: z.enum(tiers),
    approval: approvalData.optional(),
    message: z.string().optional(),
  }),
);
