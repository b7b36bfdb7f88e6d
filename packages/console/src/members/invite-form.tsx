import { useState } from 'react';
import { useInvite, type NewInvitation } from '../api/invitations.js';
import type { Member } from '../api/session.js';
import { useMember } from '../frame/use-member.js';
import { Button } from '../ui/button.js';
import { ChoiceField } from '../ui/choice-field.js';
import { CodeView } from '../ui/code-view.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';
import { TextField } from '../ui/text-field.js';
import { exactTime } from '../ui/time-words.js';
import { rolesToGive } from './roles.js';

const empty: { email: string; role: Member['role'] } = { email: '', role: 'operator' };

/** Makes a link that somebody joins the workspace with, and shows it once. */
export function InviteForm() {
  const [fields, setFields] = useState(empty);
  const [made, setMade] = useState<NewInvitation>();
  const invite = useInvite();
  const faultOf = faultsOf(invite.error);
  const me = useMember();
  const send = () =>
    invite.change(
      { ...fields, email: fields.email.trim() },
      {
        onSuccess: (invitation) => {
          setMade(invitation);
          setFields(empty);
        },
      },
    );
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!invite.isPending) send();
      }}
    >
      {made && <InvitationLink invitation={made} />}
      {invite.error && <FormError error={invite.error} />}
      <div className="form-row">
        <TextField
          label="Work e-mail"
          inputMode="email"
          required
          fault={faultOf('email')}
          value={fields.email}
          onChange={(email) => setFields({ ...fields, email })}
        />
        <ChoiceField
          label="Role"
          fault={faultOf('role')}
          choices={rolesToGive(me)}
          value={fields.role}
          onChange={(role) => setFields({ ...fields, role })}
        />
      </div>
      <div>
        <Button kind={made ? 'plain' : 'primary'} type="submit" busy={invite.isPending}>
          Create invitation link
        </Button>
      </div>
    </form>
  );
}

function InvitationLink({ invitation: { email, link, expiresAt } }: { invitation: NewInvitation }) {
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
