import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  invitationsQuery,
  useInvite,
  useWithdrawInvitation,
  type Invitation,
  type NewInvitation,
} from '../api/invitations.js';
import { may } from '../frame/permissions.js';
import { useMember } from '../frame/use-member.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { TimeLeft } from '../ui/time.js';
import { useToasts } from '../ui/toast.js';
import { InvitationLink } from './invitation-link.js';

/** The invitations that nobody has accepted yet. */
export function OpenInvitations() {
  const { data } = useInfiniteQuery(invitationsQuery);
  const waiting = waitingOf((data?.pages ?? []).flatMap(({ items }) => items));
  const [renewed, setRenewed] = useState<NewInvitation>();
  if (waiting.length === 0) return null;
  return (
    <section className="invitations" aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      <ul className="plain-list">
        {waiting.map((invitation) => (
          <InvitationLine key={invitation.invitationId} invitation={invitation} onRenewed={setRenewed} />
        ))}
      </ul>
      <Dialog open={renewed !== undefined} onClose={() => setRenewed(undefined)} title="New invitation link">
        {renewed && <InvitationLink invitation={renewed} />}
        <div className="dialog-actions">
          <Button kind="primary" onClick={() => setRenewed(undefined)}>
            Done
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

/** Returns the invitations that can still be accepted or renewed, the newest of each address. */
function waitingOf(invitations: readonly Invitation[]): Invitation[] {
  const seen = new Set<string>();
  return invitations.filter(({ email, state }) => {
    if (seen.has(email)) return false;
    seen.add(email);
    return state === 'open' || state === 'expired';
  });
}

interface InvitationLineProps {
  invitation: Invitation;
  /** Gets the invitation that replaces this one. */
  onRenewed: (invitation: NewInvitation) => void;
}

function InvitationLine({ invitation, onRenewed }: InvitationLineProps) {
  const { invitationId, email, role, state, expiresAt } = invitation;
  const me = useMember();
  const withdraw = useWithdrawInvitation();
  const toasts = useToasts();
  const invite = useInvite();
  const mayChange = role !== 'owner' || may(me, 'owners');
  const renew = () =>
    invite.change(
      { email, role },
      {
        onSuccess: (renewed) => {
          onRenewed(renewed);
          if (state === 'open') withdraw.change(invitationId, { onError: toasts.failed });
        },
        onError: toasts.failed,
      },
    );
  const end = () =>
    withdraw.change(invitationId, {
      onSuccess: () => toasts.done(`The invitation of ${email} is withdrawn.`),
      onError: toasts.failed,
    });
  return (
    <li className="list-line">
      <bdi className="cut">{email}</bdi>
      <span className="dim">{role}</span>
      {state === 'expired' ? (
        <Badge tone="warn">expired</Badge>
      ) : (
        <span className="dim nowrap">
          expires in <TimeLeft until={expiresAt} />
        </span>
      )}
      <span className="line-actions">
        {mayChange && (
          <Button
            size="small"
            busy={invite.isPending}
            aria-label={`Create a new link for ${email}`}
            onClick={renew}
          >
            New link
          </Button>
        )}
        {mayChange && state === 'open' && (
          <Button
            size="small"
            busy={withdraw.isPending}
            aria-label={`Withdraw the invitation of ${email}`}
            onClick={end}
          >
            Withdraw
          </Button>
        )}
      </span>
    </li>
  );
}
