import type { JsonObject } from '../../domain/json';
import type { RuledTool } from '../../domain/judged-tool';
import { verdictOf } from '../../domain/judged-tool';
import type { RuleContext, Verdict } from '../../domain/tool-rule';
import type { SchemaChecks } from '../../platform/json-schema/schema-checks';

/** What rules read besides the arguments and what was spent. */
export type RuleFacts = Omit<RuleContext, 'args' | 'spent'>;

/** Evaluates rules for one tenant. Asked for facts only if a tool has rules. */
export interface RuleJudge {
  schemas: Pick<SchemaChecks, 'judge'>;
  tenantId: string;
  facts: (tool: RuledTool) => Promise<RuleFacts>;
}

/**
 * Judges a call by what others have spent in its window. `others` is undefined if the window counts no further call.
 * The call is entered if the judgement has an amount.
 */
export type Judged<T> = (others: number | undefined) => Promise<{ value: T; amount?: number }>;

const uncounted = { problem: 'Too many calls are counted in the window of the tool.' };

/**
 * Returns what the tool's rules say about a call, and what the call spends. The amount is absent if the tool has no
 * window, or if it can't be counted.
 */
export async function judgeCall(
  tool: RuledTool & { parameters: JsonObject },
  args: JsonObject,
  { schemas, tenantId, facts }: RuleJudge,
  others: number | undefined,
): Promise<{ verdict: Verdict; amount?: number }> {
  if (others === undefined) return { verdict: verdictOf(tool, uncounted) };
  const { parameters, rules = [], spend } = tool;
  const context = { ...(await facts(tool)), args };
  const { amount, ...answer } = await schemas.judge(tenantId, {
    parameters,
    when: rules.map(({ when }) => when),
    context,
    ...(spend && { spend: { amount: spend.amount, others } }),
  });
  return { verdict: verdictOf(tool, answer), ...(amount !== undefined && { amount }) };
}
