import type { Agent } from '../api/agent-types.js';
import type { BudgetState } from '../api/budget-types.js';
import { countOf } from '../turn/number-words.js';

export type Scope = Agent['budgets'][number]['per'] | BudgetState['per'];
export type Unit = BudgetState['unit'];
export type Asker = BudgetState['ask'];

export const scopeWords: Record<Scope, string> = {
  turn: 'Each message',
  conversation: 'Each conversation',
  person_day: 'Each person, per day',
  agent_day: 'This agent, per day',
  agent_month: 'This agent, per month',
  tenant_month: 'Workspace, per month',
};

export const unitChoices = [
  ['usd', 'US dollars'],
  ['tokens', 'Tokens'],
  ['steps', 'Model steps'],
  ['tool_calls', 'Tool calls'],
] as const satisfies readonly (readonly [Unit, string])[];

export const askerChoices = [
  ['user', 'Ask the user'],
  ['operator', 'Ask an operator'],
  ['owner', 'Ask an owner'],
  ['nobody', 'Stop the turn'],
] as const satisfies readonly (readonly [Asker, string])[];

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
const unitWords = { tokens: 'token', steps: 'step', tool_calls: 'tool call' } as const;

export function amountWords(unit: Unit, amount: number): string {
  return unit === 'usd' ? dollars.format(amount) : countOf(amount, unitWords[unit]);
}
