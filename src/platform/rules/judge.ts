import { mostAmount, isAmount, sumOf } from '../../domain/spend-ledger';
import { celValue, typeOfArguments, type ArgumentType } from './argument-types';
import { faultInWords } from './fault-words';
import { amountLanguage, ruleLanguage } from './rule-language';
import type { RuleAnswer, RuleOrder } from './rule-order';

/** Evaluates the rules of a tool about a call. Runs in a thread that may be terminated. May never return. */
export function judge(order: RuleOrder): RuleAnswer {
  const type = typeOfArguments(order.parameters);
  try {
    if (!order.spend) return judged(order, type);
    const amount = amountOf(order.spend.amount, order, type);
    const { spent = sumOf([order.spend.others, amount]) } = order.context;
    return { ...judged({ ...order, context: { ...order.context, spent } }, type), amount };
  } catch (error) {
    return { problem: faultInWords(error) };
  }
}

function judged({ when, spend, context }: RuleOrder, type: ArgumentType): RuleAnswer {
  const language = ruleLanguage(type, { hasSpent: spend !== undefined });
  const values = valuesOf(context, type);
  for (const [rule, expression] of when.entries()) {
    const found = tried(() => language.evaluate(expression, values));
    if (found === true) return { rule };
    if (found !== false) return { rule, problem: found };
  }
  return {};
}

/** @throws an error that says why the call has no amount */
function amountOf(expression: string, { context }: RuleOrder, type: ArgumentType): number {
  const value: unknown = amountLanguage(type).evaluate(expression, { args: celValue(context.args, type) });
  const amount = typeof value === 'bigint' ? Number(value) : value;
  if (typeof amount === 'number' && isAmount(amount)) return amount;
  throw new RangeError(`The amount of the call is no number from 0 to ${mostAmount}`);
}

function valuesOf({ args, conversation, now, ...rest }: RuleOrder['context'], type: ArgumentType) {
  return {
    ...rest,
    args: celValue(args, type),
    conversation: { ...conversation, messages: BigInt(conversation.messages) },
    now: new Date(now),
  };
}

/** The outcome of a condition, or the reason why it has none. */
function tried(evaluate: () => unknown): boolean | string {
  try {
    const value = evaluate();
    return typeof value === 'boolean' ? value : 'It is neither true nor false.';
  } catch (error) {
    return faultInWords(error);
  }
}
