import type { CaseResult, ListedTrial, RunResult } from '../api/trials.js';
import { Badge, type BadgeTone } from '../ui/badge.js';

const states: Record<ListedTrial['state'], readonly [tone: BadgeTone, words: string]> = {
  running: ['accent', 'running'],
  completed: ['good', 'completed'],
  cancelled: ['neutral', 'cancelled'],
  over_budget: ['warn', 'budget spent'],
};

export const stateChoices = [
  ['running', 'Running'],
  ['completed', 'Completed'],
  ['cancelled', 'Cancelled'],
  ['over_budget', 'Budget spent'],
] as const;

export function StateBadge({ state }: Pick<ListedTrial, 'state'>) {
  const [tone, words] = states[state];
  return <Badge tone={tone}>{words}</Badge>;
}

const outcomes: Record<NonNullable<RunResult['outcome']>, BadgeTone> = {
  passed: 'good',
  failed: 'bad',
  diverged: 'warn',
  skipped: 'neutral',
};

/** A run without an outcome has not ended. */
export function OutcomeBadge({ outcome }: Pick<RunResult, 'outcome'>) {
  return outcome === undefined ? <Badge>waiting</Badge> : <Badge tone={outcomes[outcome]}>{outcome}</Badge>;
}

const changes: Record<NonNullable<CaseResult['change']>, readonly [tone: BadgeTone, words: string]> = {
  regressed: ['bad', 'regressed'],
  mended: ['good', 'mended'],
  different: ['warn', 'different'],
  same: ['neutral', 'same'],
};

export function ChangeBadge({ change }: { change: NonNullable<CaseResult['change']> }) {
  const [tone, words] = changes[change];
  return <Badge tone={tone}>{words}</Badge>;
}

export function versionInWords(version: ListedTrial['version']): string {
  return version === 'draft' ? 'As it is now' : `Version ${version}`;
}

/** Says how many runs passed: `3 of 4 passed, 1 diverged`. */
export function countsInWords(counts: ListedTrial['counts'], runs: number): string {
  if (!counts) return `${runs} ${runs === 1 ? 'run' : 'runs'}`;
  const { passed, failed, diverged, skipped } = counts;
  const others = [
    [failed, 'failed'],
    [diverged, 'diverged'],
    [skipped, 'skipped'],
  ] as const;
  const words = others.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return [`${passed} of ${runs} passed`, ...words].join(', ');
}

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
const whole = new Intl.NumberFormat('en');

/** Says what a trial has spent. The cost of models without a price is not known. */
export function spentInWords({ tokens, usd, unpriced }: NonNullable<ListedTrial['spent']>): string {
  const cost = unpriced && usd === 0 ? '' : `, ${dollars.format(usd)}${unpriced ? ' or more' : ''}`;
  return `${whole.format(tokens)} tokens${cost}`;
}
