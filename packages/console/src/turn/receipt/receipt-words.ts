import type { EntryOf, TurnDetail } from '../../api/turn-types.js';
import { durationInWords } from '../../ui/time-words.js';
import { turnOutcomes } from '../entry-words.js';
import { totalsAt } from '../lanes/totals.js';
import { countInWords, countOf, usdInWords } from '../number-words.js';

const longestArguments = 120;

const done = { accepted: 'approved', declined: 'denied', answered: 'answered' } as const;

/** Says what the turn did, a sentence a line: who decided, which tools ran, and what it took. */
export function receiptWords(turn: TurnDetail): string[] {
  const { outcome, startedAt, endedAt, timeline } = turn;
  const ms = endedAt === undefined ? undefined : Date.parse(endedAt) - Date.parse(startedAt);
  const end = outcome ? turnOutcomes[outcome].words : 'running';
  return [
    `The turn ${end === 'completed' ? 'completed' : `ended: ${end}`}${ms === undefined ? '' : `, after ${durationInWords(ms)}`}.`,
    ...timeline.flatMap((entry) => (entry.kind === 'approval' ? decisionWords(entry) : [])),
    ...timeline.flatMap((entry) => (entry.kind === 'tool' ? [callWords(entry)] : [])),
    usageWords(turn),
  ];
}

function decisionWords({
  outcome,
  votes = [],
  tool,
  budget,
  edited,
  ...asked
}: EntryOf<'approval'>): string[] {
  const what = outcome?.what;
  const subject = budget ? 'more budget' : callIn(tool, edited?.arguments ?? asked.arguments);
  if (what !== 'accepted' && what !== 'declined' && what !== 'answered')
    return [`No one decided on ${subject}.`];
  const wanted = what === 'accepted' ? 'approve' : 'decline';
  const voters = votes.flatMap(({ vote, operator }) => (vote === wanted && operator ? [operator.name] : []));
  const last = outcome?.operator?.name ?? (outcome?.by === 'user' ? 'The user' : undefined);
  const names = [...new Set([...voters, ...(last === undefined ? [] : [last])])];
  return [`${listInWords(names) || 'An operator'} ${done[what]} ${subject}.`];
}

function callWords({ tool, success, ...call }: EntryOf<'tool'>): string {
  const ran = success === undefined ? 'has no result' : success ? 'ran' : 'failed';
  return `${callIn(tool, call.edited?.arguments ?? call.arguments)} ${ran}.`;
}

function usageWords({ timeline, tokens, costUsd }: TurnDetail): string {
  const models = [...new Set(timeline.flatMap((entry) => (entry.kind === 'model' ? [entry.model] : [])))];
  const { steps } = totalsAt(timeline, Infinity);
  const parts = [
    models.length === 0 ? 'No model answered' : `Model ${listInWords(models)}`,
    countOf(steps, 'step'),
    `${countInWords(tokens?.totalTokens ?? 0)} tokens`,
    ...(costUsd !== undefined && costUsd > 0 ? [usdInWords(costUsd)] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** A call with its arguments: `refund_order {"order":9001}`. */
function callIn(tool: string, written: string): string {
  const short = written.length > longestArguments ? `${written.slice(0, longestArguments)}…` : written;
  return short === '{}' ? tool : `${tool} ${short}`;
}

function listInWords(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}
