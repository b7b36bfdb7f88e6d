import type { CountedRecap, Counts, DueFeedback, GrownTurn } from '../../domain/counts';
import { qualifiedName } from '../../domain/model-provider';
import type { TokenUsage } from '../../domain/model-usage';
import type { CountedTurn } from '../../domain/turn';
import { actionCounts } from '../../domain/turn-figures';
import { stepOf } from './histogram';

/** Costs are counted in billionths of a dollar, to which they are rounded, so that sums are exact. */
export const partsOfDollar = 1e9;

/** Returns the amounts that one turn adds to the counts. The names are those that `figuresOf` reads. */
export function countsOfTurn({ outcome, usage, figures }: CountedTurn): Counts {
  const { tools, models, actions, handoffs, costUsd } = figures;
  return present([
    [`turns ${outcome}`, 1],
    ...tokens('tokens', usage),
    ['priced', costUsd === undefined ? 0 : 1],
    ['cost', partsOf(costUsd)],
    ...actionCounts.map((what): [string, number] => [`actions ${what}`, actions[what]]),
    ['handoffs', handoffs],
    ...timed('firstToken', figures.firstTokenMs),
    ...timed('duration', figures.durationMs),
    ...tools.flatMap(({ tool, calls, errors, durationMs }): Counts => [
      [`tool calls ${tool}`, calls],
      [`tool errors ${tool}`, errors],
      [`tool ms ${tool}`, durationMs],
    ]),
    ...models.flatMap(({ steps, failed, usage: used, costUsd: cost, ...choice }): Counts => {
      const name = qualifiedName(choice);
      return [
        [`model steps ${name}`, steps],
        [`model failed ${name}`, failed],
        ...tokens('model', used, ` ${name}`),
        [`model priced ${name}`, cost === undefined ? 0 : 1],
        [`model cost ${name}`, partsOf(cost)],
      ];
    }),
  ]);
}

/** Returns the amounts of a turn together with the recaps that were written after it. */
export function countsWithRecaps(turn: GrownTurn): Counts {
  return sumOf([countsOfTurn(turn), ...turn.recaps.map(countsOfRecap)]);
}

/** Returns the amounts of a recap that was written after a turn. It is no step of the turn. */
export function countsOfRecap({ used }: Pick<CountedRecap, 'used'>): Counts {
  const { usage, costUsd } = used;
  const name = qualifiedName(used);
  return present([
    ...tokens('tokens', usage),
    ['cost', partsOf(costUsd)],
    ...tokens('model', usage, ` ${name}`),
    [`model cost ${name}`, partsOf(costUsd)],
  ]);
}

export function countsOfFeedback({
  rating,
  sign,
  about,
}: Pick<DueFeedback, 'rating' | 'sign' | 'about'>): Counts {
  return [[`${about ? 'team ' : ''}feedback ${rating}`, sign]];
}

/** Returns the amounts that an erased turn takes from the counts that hold it. */
export function negative(counts: Counts): Counts {
  return counts.map(([name, count]) => [name, -count]);
}

/** Adds up counts by name. Names whose numbers cancel out are left out. */
export function sumOf(all: Iterable<Counts>): Counts {
  const sums = new Map<string, number>();
  for (const counts of all) for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
  return present([...sums]);
}

/** A time above zero: a turn without text has no first token, and an old record has no metrics. */
function timed(name: string, ms: number): Counts {
  if (ms <= 0) return [];
  const whole = Math.max(1, Math.round(ms));
  return [
    [`${name} ms`, whole],
    [`${name} times`, 1],
    [`${name} step ${stepOf(whole)}`, 1],
  ];
}

function tokens(of: string, usage: TokenUsage, name = ''): Counts {
  return [
    [`${of} prompt${name}`, usage.promptTokens],
    [`${of} completion${name}`, usage.completionTokens],
    [`${of} total${name}`, usage.totalTokens],
  ];
}

function partsOf(usd = 0): number {
  return Math.round(usd * partsOfDollar);
}

function present(counts: Counts): Counts {
  return counts.filter(([, count]) => count !== 0);
}
