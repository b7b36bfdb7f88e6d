import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Figures, Stats } from '../api/stats-types.js';
import { NoPrice } from '../model-providers/no-price.js';
import { countOf } from '../turn/number-words.js';
import { durationInWords } from '../ui/time-words.js';
import { costInWords, countInWords, shareInWords, shortCount } from './measures.js';
import type { Lead } from './period.js';

interface TotalsProps {
  total: Figures;
  /** What trials spent. Absent if there were none. */
  trials: Stats['trials'] | undefined;
  lead: Lead;
}

/** The period's sums at a glance. Those of listed things lead to the list. */
export function Totals({ total, trials, lead }: TotalsProps) {
  const { turns, tokens, costUsd, firstToken, durationMs, handoffs, actions, feedback, teamFeedback } = total;
  const all = turns.total ?? 0;
  const [up, down] = [feedback.up ?? 0, feedback.down ?? 0];
  const [helped, unhelped] = [teamFeedback.up ?? 0, teamFeedback.down ?? 0];
  return (
    <dl className="totals">
      <Total
        name="Turns"
        value={shortCount(all)}
        about={
          <>
            {shareInWords(turns.failed ?? 0, all)} failed ·{' '}
            <Link to="/conversations" search={lead}>
              conversations
            </Link>
          </>
        }
      />
      <Total
        name="Tokens"
        value={shortCount(tokens.totalTokens)}
        about={`${shortCount(tokens.completionTokens)} output`}
      />
      <Total
        name="Cost"
        value={costUsd === undefined ? '–' : costInWords(costUsd)}
        about={costUsd === undefined ? <NoPrice /> : `${costInWords(all === 0 ? 0 : costUsd / all)} per turn`}
      />
      <Total name="First token (p50)" value={time(firstToken.p50)} about={`p90 ${time(firstToken.p90)}`} />
      <Total name="Average duration" value={time(durationMs)} about="including waits" />
      <Total
        name="Handoffs"
        value={countInWords(handoffs)}
        about={`${shareInWords(handoffs, all)} of turns`}
      />
      <Total
        name="Questions"
        value={countInWords(actions.asked ?? 0)}
        about={`${countInWords(actions.expired ?? 0)} expired`}
      />
      <Total
        name="Good feedback"
        value={shareInWords(up, up + down)}
        about={<Ratings count={up + down} about="message" lead={lead} />}
      />
      <Total
        name="Good help of the team"
        value={shareInWords(helped, helped + unhelped)}
        about={<Ratings count={helped + unhelped} about="conversation" lead={lead} />}
      />
      {trials && (
        <Total
          name="Cost of trials"
          value={trials.unpriced && trials.usd === 0 ? '–' : costInWords(trials.usd)}
          about={
            <>
              {countOf(trials.trials, 'trial')}, {shortCount(trials.tokens)} tokens
              {trials.unpriced && ' · '}
              {trials.unpriced && <NoPrice />}
            </>
          }
        />
      )}
    </dl>
  );
}

interface RatingsProps {
  count: number;
  about: 'message' | 'conversation';
  lead: Lead;
}

function Ratings({ count, about, lead }: RatingsProps) {
  if (count === 0) return 'no ratings';
  return (
    <>
      of{' '}
      <Link to="/feedback" search={{ ...lead, about }}>
        {countOf(count, 'rating')}
      </Link>
    </>
  );
}

function time(ms: number | null | undefined): string {
  return ms === null || ms === undefined ? '–' : durationInWords(ms);
}

function Total({ name, value, about }: { name: string; value: string; about: ReactNode }) {
  return (
    <div className="total">
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> <span className="dim">{about}</span>
      </dd>
    </div>
  );
}
