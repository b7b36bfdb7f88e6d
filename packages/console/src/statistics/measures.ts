import type { Figures } from '../api/stats-types.js';
import { durationInWords } from '../ui/time-words.js';

const whole = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const cents = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day such as 2026-05-01, in words. */
export const dayInWords = (day: string) => longDay.format(Date.parse(day));
export const countInWords = (count: number) => whole.format(count);
export const shortCount = (count: number) => (count < 10_000 ? whole.format(count) : short.format(count));
export const costInWords = (usd: number) => (usd === 0 || usd >= 1 ? dollars.format(usd) : cents.format(usd));

/** One line of a chart. */
export interface Measure {
  label: string;
  /** The custom property of its colour. */
  colour: '--accent' | '--good' | '--warn' | '--bad' | '--dim';
  /** null if there is nothing to measure. */
  value: (figures: Figures) => number | null;
}

export interface ChartSpec {
  title: string;
  measures: readonly Measure[];
  words: (value: number) => string;
  /** The value of a day without turns. */
  empty: 0 | null;
  /** True for a count, which needs whole-number ticks. */
  isCount?: boolean;
  /** True for a cost, which is known only for models with a price. */
  isCost?: boolean;
}

const count = { words: shortCount, empty: 0, isCount: true } as const;

export const charts: readonly ChartSpec[] = [
  {
    title: 'Turns',
    ...count,
    measures: [
      { label: 'All', colour: '--accent', value: ({ turns }) => turns.total ?? 0 },
      { label: 'Failed', colour: '--bad', value: ({ turns }) => turns.failed ?? 0 },
    ],
  },
  {
    title: 'Tokens',
    ...count,
    measures: [
      { label: 'Input', colour: '--accent', value: ({ tokens }) => tokens.promptTokens },
      { label: 'Output', colour: '--good', value: ({ tokens }) => tokens.completionTokens },
    ],
  },
  {
    title: 'Cost',
    words: costInWords,
    empty: 0,
    isCost: true,
    measures: [{ label: 'Cost', colour: '--accent', value: ({ costUsd }) => costUsd ?? null }],
  },
  {
    title: 'First token',
    words: durationInWords,
    empty: null,
    measures: [
      { label: 'p50', colour: '--accent', value: ({ firstToken }) => firstToken.p50 ?? null },
      { label: 'p90', colour: '--warn', value: ({ firstToken }) => firstToken.p90 ?? null },
    ],
  },
  {
    title: 'People',
    ...count,
    measures: [
      { label: 'Questions', colour: '--accent', value: ({ actions }) => actions.asked ?? 0 },
      { label: 'Handoffs', colour: '--warn', value: ({ handoffs }) => handoffs },
    ],
  },
  {
    title: 'Feedback',
    ...count,
    measures: [
      { label: 'Good', colour: '--good', value: ({ feedback }) => feedback.up ?? 0 },
      { label: 'Bad', colour: '--bad', value: ({ feedback }) => feedback.down ?? 0 },
    ],
  },
];

/** Returns a share such as `12%`, or a dash if the total is 0. */
export function shareInWords(part: number, all: number): string {
  return all === 0 ? '–' : `${Math.round((100 * part) / all)}%`;
}
