import type { Tool } from '../api/tools.js';

export const policies = [
  ['auto', 'Nobody is asked'],
  ['consent', 'The user consents once a conversation'],
  ['confirm', 'Somebody confirms each call'],
] as const satisfies readonly (readonly [Tool['policy'], string])[];

export const policyWords: Record<Tool['policy'], string> = {
  auto: 'runs at once',
  consent: 'asks once',
  confirm: 'asks each time',
};
