import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TurnDetail } from '../api/turn-types.js';
import { durationInWords } from '../ui/time-words.js';
import { VersionLink } from '../versions/version-link.js';
import { firstTokenSoFar, type LiveText } from './lanes/live-text.js';
import { totalsAt } from './lanes/totals.js';
import { Moment } from './moment.js';
import { countInWords, usdInWords } from './number-words.js';
import { peopleWaitMs } from './people-wait.js';

interface TurnFactsProps {
  turn: TurnDetail;
  now: number;
  /** The text that streams now. */
  live: LiveText | undefined;
}

export function TurnFacts({ turn, now, live }: TurnFactsProps) {
  const { startedAt, endedAt, tokens, timeline, agentId, version, askedBy } = turn;
  const end = endedAt === undefined ? now : Date.parse(endedAt);
  const completed = timeline.find((entry) => entry.kind === 'completed');
  const firstTokenMs = completed?.firstTokenMs ?? firstTokenSoFar(timeline, Date.parse(startedAt), live);
  const isAsking = timeline.some(({ kind }) => kind === 'asking');
  const sofar = totalsAt(timeline, Infinity);
  const waitedMs = peopleWaitMs(timeline, now);
  const costUsd = turn.costUsd ?? (turn.outcome === undefined ? sofar.costUsd : undefined);
  const failures = timeline.filter(({ kind }) => kind === 'attempt').length;
  return (
    <dl className="turn-facts">
      <Fact name="Started">
        <Moment at={startedAt} />
      </Fact>
      {askedBy && (
        <Fact name="Asked by">
          <Link to="/conversations/$conversationId/turns/$turnId" params={askedBy}>
            another agent
          </Link>
        </Fact>
      )}
      <Fact name="Took">{durationInWords(end - Date.parse(startedAt))}</Fact>
      {waitedMs > 0 && <Fact name="Waited for people">{durationInWords(waitedMs)}</Fact>}
      {firstTokenMs !== undefined && firstTokenMs > 0 && (
        <Fact name="First token">{durationInWords(firstTokenMs)}</Fact>
      )}
      <Fact name="Steps">{countInWords(sofar.steps + (isAsking ? 1 : 0))}</Fact>
      <Fact name="Calls">{countInWords(sofar.calls)}</Fact>
      {failures > 0 && <Fact name="Failed attempts">{countInWords(failures)}</Fact>}
      <Fact name="Tokens">
        {countInWords(tokens?.totalTokens ?? sofar.tokens)}
        {live && <TokensNow tokens={live.tokens} />}
      </Fact>
      {costUsd !== undefined && costUsd > 0 && <Fact name="Cost">{usdInWords(costUsd)}</Fact>}
      {agentId !== undefined && version !== undefined && (
        <Fact name="Answered by">
          <VersionLink agentId={agentId} version={version} />
        </Fact>
      )}
    </dl>
  );
}

/** Providers report a step's tokens at its end. */
function TokensNow({ tokens }: { tokens: number }) {
  return <span title="Estimated from the text so far"> + about {countInWords(tokens)}</span>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
