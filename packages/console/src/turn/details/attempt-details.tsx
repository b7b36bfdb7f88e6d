import type { EntryOf, TurnDetail } from '../../api/turn-types.js';
import { durationInWords } from '../../ui/time-words.js';
import { sequelWords } from '../entry-words.js';
import { between, Properties } from './properties.js';

interface AttemptDetailsProps {
  turn: TurnDetail;
  entry: EntryOf<'attempt'>;
}

export function AttemptDetails({ turn, entry }: AttemptDetailsProps) {
  return (
    <>
      <p className="note bad">{entry.error}</p>
      <Properties
        turn={turn}
        rows={[
          ['Model', entry.model],
          ['Asked', { at: entry.startedAt }],
          ['Failed after', between(entry.startedAt, entry.endedAt)],
          ['Then', sequelWords[entry.then]],
          ['Text', entry.reset && 'What the user had read of it became void.'],
        ]}
      />
    </>
  );
}

/** The failed attempts, each with its error. */
export function Attempts({ attempts }: { attempts: readonly EntryOf<'attempt'>[] }) {
  if (attempts.length === 0) return null;
  return (
    <>
      <h3>Failed attempts</h3>
      <ol className="attempts">
        {attempts.map(({ model, startedAt, endedAt, error, then }) => (
          <li key={startedAt}>
            <b>{error}</b>{' '}
            <span className="dim">
              {model}, after {durationInWords(Date.parse(endedAt) - Date.parse(startedAt))}.{' '}
              {sequelWords[then]}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
