import type { JsonObject } from '../../domain/json';
import type { SpendWindow, ToolRule } from '../../domain/tool-rule';
import { typeOfArguments } from './argument-types';
import { amountFault, amountLanguage, expressionFault, ruleLanguage } from './rule-language';

/** A fault of an expression, and the path to it from the tool. */
export interface RuleFault {
  path: string[];
  message: string;
}

/** The expressions of a tool. */
interface Written {
  rules?: Pick<ToolRule, 'when'>[];
  spend?: Pick<SpendWindow, 'amount'>;
}

/** Returns every fault of a tool's expressions, checked against the JSON Schema of its arguments. */
export function ruleFaults({ rules = [], spend }: Written, parameters: JsonObject): RuleFault[] {
  if (rules.length === 0 && !spend) return [];
  const type = typeOfArguments(parameters);
  const language = ruleLanguage(type, { hasSpent: spend !== undefined });
  const found = rules.map(({ when }, at) => ({
    path: ['rules', String(at), 'when'],
    message: expressionFault(language, when),
  }));
  const ofAmount = spend && {
    path: ['spend', 'amount'],
    message: amountFault(amountLanguage(type), spend.amount),
  };
  return [...found, ...(ofAmount ? [ofAmount] : [])].flatMap(({ path, message }) =>
    message === undefined ? [] : [{ path, message }],
  );
}
