import type { ReactNode } from 'react';
import type { TurnDetail } from '../api/turn-types.js';
import { durationInWords } from '../ui/time-words.js';
import { totalsAt } from './lanes/totals.js';
import { Moment } from './moment.js';
import { countInWords, usdInWords } from './number-words.js';

export function TurnFacts({ turn, now }: { turn: TurnDetail; now: number }) {
  const { startedAt, endedAt, tokens, timeline } = turn;
  const end = endedAt === undefined ? now : Date.parse(endedAt);
  const completed = timeline.find((entry) => entry.kind === 'completed');
  const sofar = totalsAt(timeline, Infinity);
  const waitedMs = timeline.reduce((sum, entry) => sum + waitOf(entry, now), 0);
  const costUsd = turn.costUsd ?? (turn.outcome === undefined ? sofar.costUsd : undefined);
  const failures = timeline.filter(({ kind }) => kind === 'attempt').length;
  return (
    <dl className="turn-facts">
      <Fact name="Started">
        <Moment at={startedAt} />
      </Fact>
      <Fact name="Took">{durationInWords(end - Date.parse(startedAt))}</Fact>
      {waitedMs > 0 && <Fact name="Waited for people">{durationInWords(waitedMs)}</Fact>}
      {completed && completed.firstTokenMs > 0 && (
        <Fact name="First token">{durationInWords(completed.firstTokenMs)}</Fact>
      )}
      <Fact name="Steps">{countInWords(sofar.steps)}</Fact>
      <Fact name="Calls">{countInWords(sofar.calls)}</Fact>
      {failures > 0 && <Fact name="Failed attempts">{countInWords(failures)}</Fact>}
      <Fact name="Tokens">{countInWords(tokens?.totalTokens ?? sofar.tokens)}</Fact>
      {costUsd !== undefined && costUsd > 0 && <Fact name="Cost">{usdInWords(costUsd)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function waitOf(entry: TurnDetail['timeline'][number], now: number): number {
  if (entry.kind !== 'approval') return 0;
  return entry.waitMs ?? Math.max(0, now - Date.parse(entry.at));
}
