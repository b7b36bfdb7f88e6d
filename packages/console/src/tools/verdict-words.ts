import type { RulesTrial } from '../api/tool-types.js';

export type Tier = RulesTrial['verdict'];

/** What happens to a call, from the loosest to the strictest. */
export const tiers = ['auto', 'consent', 'confirm', 'deny'] as const satisfies readonly Tier[];

export const verdictWords: Record<Tier, string> = {
  auto: 'runs',
  consent: 'asks the user once',
  confirm: 'asks',
  deny: 'doesn’t run',
};
