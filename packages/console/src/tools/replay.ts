import type { RulesReplay, RulesReplayBody } from '../api/tool-types.js';
import { sentRules, type Rule } from './rules.js';
import type { Spend } from './spend.js';
import { tiers, type Tier } from './verdict-words.js';

const weekMs = 7 * 24 * 60 * 60_000;

/** Returns the request that replays the rules of a form over the seven days before `now`, in milliseconds. */
export function lastWeek(rules: readonly Rule[], spend: Spend | null, now: number): RulesReplayBody {
  const at = (ms: number) => new Date(ms).toISOString();
  return { rules: sentRules(rules), spend, from: at(now - weekMs), to: at(now) };
}

/** Returns the outcome of two replays, of which the second went on where the first ended. */
export function joined(first: RulesReplay, second: RulesReplay): RulesReplay {
  const counts = { ...second.counts };
  for (const tier of tiers) counts[tier] = (first.counts[tier] ?? 0) + (second.counts[tier] ?? 0);
  return { ...second, counts, differing: [...first.differing, ...second.differing] };
}

export interface TierCount {
  tier: Tier;
  was: number;
  now: number;
}

/** Returns how many calls had and would have each verdict. Omits verdicts that no call had or would have. */
export function tierCounts({ counts, differing }: Pick<RulesReplay, 'counts' | 'differing'>): TierCount[] {
  return tiers
    .map((tier) => {
      const now = counts[tier] ?? 0;
      const gained = differing.filter((call) => call.now === tier).length;
      const lost = differing.filter((call) => call.was === tier).length;
      return { tier, was: now - gained + lost, now };
    })
    .filter(({ was, now }) => was + now > 0);
}

/** Returns how many decisions would change, in a sentence. */
export function differenceOf({ counts, differing }: Pick<RulesReplay, 'counts' | 'differing'>): string {
  const calls = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (calls === 0) return 'There were no calls.';
  return `${differing.length} of ${calls} ${calls === 1 ? 'call' : 'calls'} would change.`;
}
