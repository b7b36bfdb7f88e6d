import type { Question } from '../api/inbox-types.js';
import { Badge } from '../ui/badge.js';
import { TimeLeft } from '../ui/time.js';

type Ballot = NonNullable<Question['ballot']>;
type Step = Pick<Ballot, 'quorum' | 'approvers' | 'roles'>;

/** A call's voters, their votes, and who is asked next. */
export function BallotVotes({ ballot, expiresAt }: { ballot: Ballot; expiresAt: string }) {
  const { votes, quorum, declines, following, excludeAsker } = ballot;
  const approved = votes.filter(({ what, counts }) => what === 'approve' && counts).length;
  return (
    <div className="ballot">
      <p>
        <b>
          {approved} of {quorum}
        </b>{' '}
        approvals. Asked: {whoOf(ballot)}.{declines > 1 && ` ${declines} denials reject it.`}
        {excludeAsker === true && ' Requester can’t approve.'}
      </p>
      {votes.length > 0 && (
        <ul className="votes">
          {votes.map(({ by, what, counts, reason }) => (
            <li key={by.memberId}>
              <Badge tone={counts ? (what === 'approve' ? 'good' : 'bad') : 'neutral'}>
                {what === 'approve' ? 'approved' : 'denied'}
              </Badge>{' '}
              {by.name}
              {!counts && <span className="dim"> no longer counts</span>}
              {reason !== undefined && <span className="dim"> “{reason}”</span>}
            </li>
          ))}
        </ul>
      )}
      {following && (
        <p className="dim">
          Next: {whoOf(following)}
          {following.quorum > 1 && `, ${following.quorum} of them`}.{' '}
          <TimeLeft until={expiresAt} over="They are asked now" />
        </p>
      )}
    </div>
  );
}

function whoOf({ approvers = [], roles = [] }: Step): string {
  const names = approvers.map(({ name }) => name ?? 'a removed member');
  const all = [...names, ...roles.map((role) => roleWords[role])];
  return all.length === 0 ? 'anyone on the team' : all.join(', ');
}

const roleWords = { owner: 'owners', admin: 'admins', operator: 'operators' } as const;
