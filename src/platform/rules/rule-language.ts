import { Environment } from '@marcbachmann/cel-js';
import type { ArgumentType } from './argument-types';
import { faultInWords, typeInWords } from './fault-words';

/** Far more than people write. A rule runs in a thread with a deadline besides. */
const limits = { maxAstNodes: 500, maxDepth: 50, maxListElements: 200, maxMapEntries: 200 };

/** The names that a tool's rules may use, besides the arguments. */
const known = {
  user: { schema: { id: 'string', proved: 'bool' } },
  channel: 'string',
  access: 'string',
  agent: { schema: { id: 'string', name: 'string' } },
  attributes: 'map<string, dyn>',
  conversation: { schema: { id: 'string', messages: 'int', untrusted: 'bool' } },
  now: 'google.protobuf.Timestamp',
  origin: 'string',
};

/** Returns the language of rules over arguments of this type. `hasSpent`: the tool has a window. */
export function ruleLanguage(args: ArgumentType, { hasSpent }: { hasSpent: boolean }): Environment {
  return languageOf({ ...known, args: variableOf(args), ...(hasSpent && { spent: 'double' }) });
}

/** Returns the language in which a window says what a call spends. */
export function amountLanguage(args: ArgumentType): Environment {
  return languageOf({ args: variableOf(args) });
}

type Variable = string | { schema: Record<string, ArgumentType> };

function languageOf(variables: Record<string, Variable>): Environment {
  const language = new Environment({ limits });
  for (const [name, type] of Object.entries(variables)) {
    if (typeof type === 'string') language.registerVariable(name, type);
    else language.registerVariable(name, type);
  }
  return language;
}

function variableOf(args: ArgumentType) {
  return typeof args === 'string' ? args : { schema: args };
}

/** Returns a fault of a condition in words, with its place in the text; undefined if it is of type bool. */
export function expressionFault(language: Environment, expression: string): string | undefined {
  return typeFault(language, expression, { types: ['bool'], wanted: 'true or false' });
}

/** The same for the amount of a call, which is a number. */
export function amountFault(language: Environment, expression: string): string | undefined {
  return typeFault(language, expression, { types: ['int', 'double'], wanted: 'a number' });
}

function typeFault(
  language: Environment,
  expression: string,
  { types, wanted }: { types: string[]; wanted: string },
): string | undefined {
  const { valid, type = '', error } = language.check(expression);
  if (!valid) return error ? faultInWords(error) : 'It is no CEL expression.';
  return type === 'dyn' || types.includes(type)
    ? undefined
    : `Must be ${wanted}, and is ${typeInWords(type)}.`;
}
