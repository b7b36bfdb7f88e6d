import type { Tool } from '../api/tools.js';

export const policies = [
  ['auto', 'Run without asking'],
  ['consent', 'Ask the user once per conversation'],
  ['confirm', 'Ask every time'],
] as const satisfies readonly (readonly [Tool['policy'], string])[];

export const policyWords: Record<Tool['policy'], string> = {
  auto: 'runs at once',
  consent: 'asks once',
  confirm: 'asks each time',
};
