import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callQuery } from '../../api/turn.js';
import type { EntryOf, TurnDetail } from '../../api/turn-types.js';
import { ruleWords } from '../../tools/rule-words.js';
import { Badge } from '../../ui/badge.js';
import { ErrorNote } from '../../ui/states.js';
import { durationInWords } from '../../ui/time-words.js';
import { offsetInWords } from '../number-words.js';
import { between, Properties } from './properties.js';
import { WholeText } from './whole-text.js';

interface ToolDetailsProps {
  turn: TurnDetail;
  entry: EntryOf<'tool'>;
}

export function ToolDetails({ turn, entry }: ToolDetailsProps) {
  const { callId, success, error, result = '', resultChars = 0, argumentsChars, lostAttempts = [] } = entry;
  const [isWhole, setWhole] = useState(false);
  const whole = useQuery({ ...callQuery(turn, callId), enabled: isWhole });
  const showAll = () => setWhole(true);
  return (
    <>
      <Properties
        turn={turn}
        rows={[
          ['State', <ToolState key="state" entry={entry} />],
          ['Ordered', { at: entry.at }],
          ['Waited for a worker', { ms: entry.queueMs }],
          ['Started', { at: entry.startedAt }],
          [
            'Duration',
            entry.durationMs === undefined
              ? between(entry.startedAt, entry.endedAt)
              : { ms: entry.durationMs },
          ],
          ['Ended', { at: entry.endedAt }],
          ['Agent', entry.asked && <AskedTurn key="asked" asked={entry.asked} />],
          ['Step', entry.step],
          ['Decided by', ruleWords(entry)],
          ['Call', <code key="call">{callId}</code>],
        ]}
      />
      {success === false && error !== undefined && <p className="note bad">{error}</p>}
      {lostAttempts.length > 0 && (
        <>
          <h3>Lost attempts</h3>
          <ol className="attempts">
            {lostAttempts.map(({ queuedAt, startedAt }) => (
              <li key={startedAt}>
                <b>Its process was gone before it had a result.</b>{' '}
                <span className="dim">
                  Started at {offsetInWords(Date.parse(startedAt) - Date.parse(turn.startedAt))}
                  {queuedAt !== undefined &&
                    `, after waiting ${durationInWords(Date.parse(startedAt) - Date.parse(queuedAt))}`}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {whole.error && <ErrorNote error={whole.error} />}
      <h3>Arguments</h3>
      <WholeText
        text={whole.data?.arguments ?? entry.arguments}
        chars={argumentsChars}
        label="the arguments"
        busy={whole.isFetching}
        onAll={showAll}
      />
      {entry.result !== undefined && (
        <>
          <h3>Result</h3>
          <WholeText
            text={whole.data?.result ?? result}
            chars={resultChars}
            label="the result"
            busy={whole.isFetching}
            onAll={showAll}
          />
        </>
      )}
    </>
  );
}

function AskedTurn({ asked }: { asked: NonNullable<EntryOf<'tool'>['asked']> }) {
  const { conversationId, turnId, agent = 'a deleted agent' } = asked;
  return (
    <Link to="/conversations/$conversationId/turns/$turnId" params={{ conversationId, turnId }}>
      The turn of {agent}
    </Link>
  );
}

function ToolState({ entry: { success, startedAt } }: { entry: EntryOf<'tool'> }) {
  if (success === true) return <Badge tone="good">done</Badge>;
  if (success === false) return <Badge tone="bad">failed</Badge>;
  return <Badge tone="warn">{startedAt === undefined ? 'waits for a worker' : 'runs'}</Badge>;
}
