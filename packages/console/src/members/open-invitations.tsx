import { useInfiniteQuery } from '@tanstack/react-query';
import { invitationsQuery, useWithdrawInvitation, type Invitation } from '../api/invitations.js';
import { may } from '../frame/permissions.js';
import { useMember } from '../frame/use-member.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { TimeLeft } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';

/** The invitations that nobody has accepted yet. */
export function OpenInvitations() {
  const { data } = useInfiniteQuery(invitationsQuery);
  const waiting = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === 'open' || state === 'expired');
  if (waiting.length === 0) return null;
  return (
    <section className="invitations" aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      <ul className="plain-list">
        {waiting.map((invitation) => (
          <InvitationLine key={invitation.invitationId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { invitationId, email, role, state, expiresAt } = invitation;
  const me = useMember();
  const withdraw = useWithdrawInvitation();
  const toasts = useToasts();
  const run = () =>
    withdraw.change(invitationId, {
      onSuccess: () => toasts.done(`The invitation of ${email} is withdrawn.`),
      onError: toasts.failed,
    });
  return (
    <li className="list-line">
      <bdi className="cut">{email}</bdi>
      <span className="dim">{role}</span>
      {state === 'expired' ? (
        <Badge tone="warn">expired: invite again</Badge>
      ) : (
        <span className="dim nowrap">
          expires in <TimeLeft until={expiresAt} />
        </span>
      )}
      {state === 'open' && (role !== 'owner' || may(me, 'owners')) ? (
        <Button
          size="small"
          busy={withdraw.isPending}
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={run}
        >
          Withdraw
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}
