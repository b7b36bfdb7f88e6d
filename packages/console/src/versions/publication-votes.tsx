import { useState } from 'react';
import { useVote, type Publication } from '../api/publications.js';
import { useMember } from '../frame/use-member.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { Field } from '../ui/field.js';
import { ErrorNote } from '../ui/states.js';
import { Since } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import { whyNoVote } from './publication-words.js';

/** The votes about a publication, and a form for one more. */
export function PublicationVotes({ publication }: { publication: Publication }) {
  const { votes, state } = publication;
  const why = whyNoVote(publication, useMember());
  if (votes.length === 0 && state !== 'waiting') return null;
  return (
    <section className="version-part">
      <h2>Votes</h2>
      {votes.length > 0 && (
        <ul className="version-votes">
          {votes.map(({ by, approve, reason, at }) => (
            <li key={by.memberId}>
              <Badge tone={approve ? 'good' : 'bad'}>{approve ? 'approved' : 'denied'}</Badge> {by.name}{' '}
              <span className="dim">
                <Since at={at} />
              </span>
              {reason !== undefined && <span dir="auto"> “{reason}”</span>}
            </li>
          ))}
        </ul>
      )}
      {state === 'waiting' &&
        (why === undefined ? <VoteForm publication={publication} /> : <p className="dim">{why}</p>)}
    </section>
  );
}

function VoteForm({ publication }: { publication: Publication }) {
  const vote = useVote(publication);
  const toasts = useToasts();
  const [reason, setReason] = useState('');
  const send = (approve: boolean) =>
    vote.change(
      { approve, ...(reason.trim() !== '' && { reason: reason.trim() }) },
      {
        onSuccess: ({ state, version }) =>
          toasts.done(state === 'published' ? `Version ${version} is live.` : 'Vote recorded.'),
      },
    );
  return (
    <div className="form-section">
      <Field label="Reason" hint="Optional. Your team reads it.">
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {vote.error && <ErrorNote error={vote.error} />}
      <div className="note-line">
        <Button kind="primary" busy={vote.isPending} onClick={() => send(true)}>
          Approve
        </Button>
        <Button kind="danger" disabled={vote.isPending} onClick={() => send(false)}>
          Deny
        </Button>
      </div>
    </div>
  );
}
