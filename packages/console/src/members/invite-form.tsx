import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useInvite, type NewInvitation } from '../api/invitations.js';
import type { Member } from '../api/session.js';
import { useMember } from '../frame/use-member.js';
import { Button } from '../ui/button.js';
import { ChoiceField } from '../ui/choice-field.js';
import { FormError } from '../ui/form-error.js';
import { faultsOf } from '../ui/form-faults.js';
import { TextField } from '../ui/text-field.js';
import { InvitationLink } from './invitation-link.js';
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
  if (made)
    return (
      <div className="form-section">
        <InvitationLink invitation={made} />
        <div>
          <Button icon={<UserPlus size={14} aria-hidden />} onClick={() => setMade(undefined)}>
            Invite another person
          </Button>
        </div>
      </div>
    );
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!invite.isPending) send();
      }}
    >
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
        <Button kind="primary" type="submit" busy={invite.isPending}>
          Create invitation link
        </Button>
      </div>
    </form>
  );
}
