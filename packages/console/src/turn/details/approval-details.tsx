import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../api/turn.js';
import type { EntryOf, TurnDetail } from '../../api/turn-types.js';
import { amountWords } from '../../budgets/budget-words.js';
import { Badge } from '../../ui/badge.js';
import { ErrorNote } from '../../ui/states.js';
import { TimeLeft } from '../../ui/time.js';
import { outcomeWords, personWords } from '../entry-words.js';
import { Properties } from './properties.js';
import { viaWords } from './via-words.js';
import { WholeText } from './whole-text.js';

interface ApprovalDetailsProps {
  turn: TurnDetail;
  entry: EntryOf<'approval'>;
}

/** Who was asked, who decided, where and after how long. */
export function ApprovalDetails({ turn, entry }: ApprovalDetailsProps) {
  const { asked, outcome, next, expiresAt, tool, callId, argumentsChars, budget } = entry;
  const [isWhole, setWhole] = useState(false);
  const whole = useQuery({ ...callQuery(turn, callId), enabled: isWhole });
  const decidedBy = outcome?.operator?.name ?? (outcome?.by && personWords[outcome.by]);
  const otherwise = budget ? 'the turn ends' : 'the call is denied';
  return (
    <>
      <Properties
        turn={turn}
        rows={[
          ['Asked', personWords[asked]],
          ['At', { at: entry.at }],
          [
            'Decision',
            outcome ? <Decision key="outcome" what={outcome.what} /> : <Badge tone="warn">open</Badge>,
          ],
          ['Decided by', decidedBy],
          ['Through', outcome?.via && viaWords(outcome.via)],
          ['Decided at', { at: outcome?.at }],
          ['Waited', { ms: entry.waitMs }],
          ['Time left', !outcome && expiresAt !== undefined && <TimeLeft until={expiresAt} />],
          ['If nobody answers', !outcome && (next ? `${personWords[next]} is asked` : otherwise)],
          ['Kind of question', entry.type],
          ['Tool', tool],
          ['Limit', budget && amountWords(budget.unit, budget.limit)],
          ['Spent', budget && amountWords(budget.unit, budget.spent)],
          ['Next call', budget && `up to ${amountWords(budget.unit, budget.needed)}`],
        ]}
      />
      {whole.error && <ErrorNote error={whole.error} />}
      <h3>Arguments</h3>
      <WholeText
        text={whole.data?.arguments ?? entry.arguments}
        chars={argumentsChars}
        label="the arguments"
        busy={whole.isFetching}
        onAll={() => setWhole(true)}
      />
    </>
  );
}

function Decision({ what }: { what: keyof typeof outcomeWords }) {
  const tone = what === 'accepted' || what === 'answered' ? 'good' : what === 'declined' ? 'bad' : 'neutral';
  return <Badge tone={tone}>{outcomeWords[what]}</Badge>;
}
