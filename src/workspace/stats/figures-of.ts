import type { Counts } from '../../domain/counts';
import { ratings, type Rating } from '../../domain/feedback';
import { choiceOf, type ModelChoice } from '../../domain/model-provider';
import type { TokenUsage } from '../../domain/model-usage';
import { turnOutcomes, type TurnOutcome } from '../../domain/turn';
import { actionCounts, type ActionFigures } from '../../domain/turn-figures';
import { partsOfDollar } from './counts-of';
import { percentile } from './histogram';

/** The metrics of many turns. Times are in milliseconds, and null if there is nothing to measure. */
export interface Figures {
  turns: Record<TurnOutcome | 'total', number>;
  tokens: TokenUsage;
  /** The cost of the turns whose models all have a price. Absent if there are none. */
  costUsd?: number;
  /** Sorted by name. `durationMs` is the average. */
  tools: { tool: string; calls: number; errors: number; durationMs: number }[];
  /** Sorted by name, as agents name them. */
  models: ModelTotals[];
  actions: ActionFigures;
  handoffs: number;
  feedback: Record<Rating, number>;
  /** How users rated the help of the team. */
  teamFeedback: Record<Rating, number>;
  /** The average, as is `durationMs`. */
  firstTokenMs: number | null;
  /** Known to a tenth. */
  firstToken: Record<'p50' | 'p90' | 'p99', number | null>;
  durationMs: number | null;
}

interface ModelTotals extends ModelChoice {
  /** Steps that it answered, and attempts that failed. */
  steps: number;
  failed: number;
  tokens: TokenUsage;
  /** Absent if it has no price. */
  costUsd?: number;
}

/** Reads the metrics from counts; see countsOfTurn for the names. */
export function figuresOf(counts: Counts): Figures {
  const numbers = new Map(counts);
  const count = (name: string) => numbers.get(name) ?? 0;
  const usage = (prompt: string, completion: string, total: string): TokenUsage => ({
    promptTokens: count(prompt),
    completionTokens: count(completion),
    totalTokens: count(total),
  });
  const average = (name: string) => {
    const times = count(`${name} times`);
    return times === 0 ? null : Math.round(count(`${name} ms`) / times);
  };
  const outcomes = byName(turnOutcomes, (outcome) => count(`turns ${outcome}`));
  const total = Object.values(outcomes).reduce((sum, number) => sum + number, 0);
  const steps = stepsIn(counts);
  return {
    turns: { total, ...outcomes },
    tokens: usage('tokens prompt', 'tokens completion', 'tokens total'),
    ...(count('priced') > 0 && { costUsd: count('cost') / partsOfDollar }),
    tools: named(counts, 'tool').map((tool) => {
      const calls = count(`tool calls ${tool}`);
      const durationMs = calls === 0 ? 0 : Math.round(count(`tool ms ${tool}`) / calls);
      return { tool, calls, errors: count(`tool errors ${tool}`), durationMs };
    }),
    models: named(counts, 'model').map((name) => ({
      ...choiceOf(name),
      steps: count(`model steps ${name}`),
      failed: count(`model failed ${name}`),
      tokens: usage(`model prompt ${name}`, `model completion ${name}`, `model total ${name}`),
      ...(count(`model priced ${name}`) > 0 && { costUsd: count(`model cost ${name}`) / partsOfDollar }),
    })),
    actions: byName(actionCounts, (what) => count(`actions ${what}`)),
    handoffs: count('handoffs'),
    feedback: byName(ratings, (rating) => count(`feedback ${rating}`)),
    teamFeedback: byName(ratings, (rating) => count(`team feedback ${rating}`)),
    firstTokenMs: average('firstToken'),
    firstToken: {
      p50: percentile(steps, 0.5),
      p90: percentile(steps, 0.9),
      p99: percentile(steps, 0.99),
    },
    durationMs: average('duration'),
  };
}

/** The names of tools or models, which may hold spaces: `<kind> <what> <name>`. */
function named(counts: Counts, kind: 'tool' | 'model'): string[] {
  const found = counts.flatMap(([name]) => {
    const [, what, rest] = /^(\w+) \w+ (.*)$/s.exec(name) ?? [];
    return what === kind && rest !== undefined ? [rest] : [];
  });
  return [...new Set(found)].sort();
}

function stepsIn(counts: Counts): Map<number, number> {
  const beginning = 'firstToken step ';
  return new Map(
    counts.flatMap(([name, count]): [number, number][] =>
      name.startsWith(beginning) ? [[Number(name.slice(beginning.length)), count]] : [],
    ),
  );
}

function byName<N extends string>(names: readonly N[], numberOf: (name: N) => number): Record<N, number>;
function byName(names: readonly string[], numberOf: (name: string) => number): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, numberOf(name)]));
}
