import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../api/turn.js';
import type { EntryOf, TurnDetail } from '../../api/turn-types.js';
import { amountWords } from '../../budgets/budget-words.js';
import { ruleWords } from '../../tools/rule-words.js';
import { Badge } from '../../ui/badge.js';
import { CodeView } from '../../ui/code-view.js';
import { ErrorNote } from '../../ui/states.js';
import { TimeLeft } from '../../ui/time.js';
import { outcomeWords, personWords } from '../entry-words.js';
import { typeWords } from '../page/questions.js';
import { Properties } from './properties.js';
import { viaWords } from './via-words.js';
import { WholeText } from './whole-text.js';

interface ApprovalDetailsProps {
  turn: TurnDetail;
  entry: EntryOf<'approval'>;
}

/** An approval's question and outcome: by whom, where, and after how long. */
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
          ['Reason', outcome?.reason],
          ['Decided at', { at: outcome?.at }],
          ['Waited', { ms: entry.waitMs }],
          ['Time left', !outcome && expiresAt !== undefined && <TimeLeft until={expiresAt} />],
          ['If no one answers', !outcome && (next ? `${personWords[next]} is asked` : otherwise)],
          ['Kind of question', entry.type && typeWords[entry.type]],
          ['Tool', tool],
          ['Asked by', ruleWords(entry)],
          ['Limit', budget && amountWords(budget.unit, budget.limit)],
          ['Spent', budget && amountWords(budget.unit, budget.spent)],
          ['Next call', budget && `up to ${amountWords(budget.unit, budget.needed)}`],
        ]}
      />
      <Votes votes={votesBefore(entry)} />
      {whole.error && <ErrorNote error={whole.error} />}
      {entry.edited && (
        <>
          <h3>Arguments by {entry.edited.operator?.name ?? personWords.user}</h3>
          <CodeView json text={entry.edited.arguments} label="the changed arguments" />
        </>
      )}
      <h3>{entry.edited ? 'Arguments by the model' : 'Arguments'}</h3>
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

type Vote = NonNullable<EntryOf<'approval'>['votes']>[number];

/** The vote that decided is the decision, so it is not listed again. */
function votesBefore({ votes = [], outcome }: EntryOf<'approval'>): Vote[] {
  const last = votes.findLast(({ what }) => what === 'voted');
  const decides = last?.operator !== undefined && last.operator.memberId === outcome?.operator?.memberId;
  return decides ? votes.filter((vote) => vote !== last) : votes;
}

/** The members' actions before the outcome. */
function Votes({ votes }: { votes: readonly Vote[] }) {
  if (votes.length === 0) return null;
  return (
    <>
      <h3>Before that</h3>
      <ul className="votes">
        {votes.map((vote, at) => (
          <li key={at}>
            {vote.what === 'voted' && vote.vote ? voteWords[vote.vote] : outcomeWords[vote.what]}
            {vote.operator && ` by ${vote.operator.name}`}
            {vote.reason !== undefined && ` “${vote.reason}”`}
            {vote.edited && (
              <CodeView json text={vote.edited.arguments} label={`the arguments of decision ${at + 1}`} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const voteWords = { approve: 'Approved', decline: 'Denied' } as const;

function Decision({ what }: { what: keyof typeof outcomeWords }) {
  const tone = what === 'accepted' || what === 'answered' ? 'good' : what === 'declined' ? 'bad' : 'neutral';
  return <Badge tone={tone}>{outcomeWords[what]}</Badge>;
}
