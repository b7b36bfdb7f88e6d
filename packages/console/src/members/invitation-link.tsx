import type { NewInvitation } from '../api/invitations.js';
import { CodeView } from '../ui/code-view.js';
import { exactTime } from '../ui/time-words.js';

/** A new invitation's link, which no one can read again later. */
export function InvitationLink({ invitation }: { invitation: NewInvitation }) {
  const { email, link, expiresAt } = invitation;
  return (
    <section className="form-section" role="status">
      <p>
        <b>Copy the link and send it to {email}.</b> It works once, until {exactTime(expiresAt).join(', ')},
        and is not shown again.
      </p>
      <CodeView text={link} label="invitation link" />
    </section>
  );
}
