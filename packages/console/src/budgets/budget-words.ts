import type { Agent } from '../api/agents.js';
import type { BudgetState } from '../api/budgets.js';

export type Scope = Agent['budgets'][number]['per'] | BudgetState['per'];
export type Unit = BudgetState['unit'];
export type Asker = BudgetState['ask'];

export const scopeWords: Record<Scope, string> = {
  turn: 'Each message',
  conversation: 'Each conversation',
  person_day: 'A person, a day',
  agent_day: 'This agent, a day',
  agent_month: 'This agent, a month',
  tenant_month: 'The workspace, a month',
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

const whole = new Intl.NumberFormat('en');
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
const unitWords: Record<Unit, string> = {
  usd: '',
  tokens: ' tokens',
  steps: ' steps',
  tool_calls: ' tool calls',
};

export function amountWords(unit: Unit, amount: number): string {
  return unit === 'usd' ? dollars.format(amount) : `${whole.format(amount)}${unitWords[unit]}`;
}
