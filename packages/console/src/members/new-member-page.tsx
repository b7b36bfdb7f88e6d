import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreateMember } from '../api/members.js';
import type { Member } from '../api/session.js';
import { useMember } from '../frame/use-member.js';
import { ChoiceField } from '../ui/choice-field.js';
import { CodeView } from '../ui/code-view.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { TextField } from '../ui/text-field.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import { rolesToGive } from './roles.js';

interface MadeMember {
  name: string;
  email: string;
  initialPassword?: string;
}

const trail = <Link to="/members">Members</Link>;

const empty: { name: string; email: string; role: Member['role']; password: string } = {
  name: '',
  email: '',
  role: 'operator',
  password: '',
};

export function NewMemberPage() {
  const [made, setMade] = useState<MadeMember>();
  if (made) return <Made member={made} />;
  return <MemberForm onMade={setMade} />;
}

function MemberForm({ onMade }: { onMade: (member: MadeMember) => void }) {
  const { draft, set, isChanged } = useDraft(empty);
  const create = useCreateMember();
  const faultOf = faultsOf(create.error);
  const me = useMember();
  const body = () => ({
    name: draft.name.trim(),
    email: draft.email.trim(),
    role: draft.role,
    ...(draft.password !== '' && { password: draft.password }),
  });
  return (
    <Page title="New member" trail={trail}>
      <CreateForm
        action="Create member"
        cancel={
          <Link to="/members" className="button">
            Cancel
          </Link>
        }
        busy={create.isPending}
        error={create.error}
        isChanged={isChanged}
        onSubmit={() => create.change(body(), { onSuccess: onMade })}
      >
        <FormSection title="Member">
          <TextField
            label="Name"
            hint="Users see it when the member answers them."
            fault={faultOf('name')}
            value={draft.name}
            onChange={(name) => set('name', name)}
          />
          <TextField
            label="E-mail address"
            hint="For signing in."
            inputMode="email"
            fault={faultOf('email')}
            value={draft.email}
            onChange={(email) => set('email', email)}
          />
          <ChoiceField
            label="Role"
            fault={faultOf('role')}
            choices={rolesToGive(me)}
            value={draft.role}
            onChange={(role) => set('role', role)}
          />
          <TextField
            label="Password"
            hint="At least 12 characters. Empty: one is made, and shown once."
            type="password"
            autoComplete="new-password"
            fault={faultOf('password')}
            value={draft.password}
            onChange={(password) => set('password', password)}
          />
        </FormSection>
      </CreateForm>
    </Page>
  );
}

function Made({ member: { name, email, initialPassword } }: { member: MadeMember }) {
  return (
    <Page title={name} trail={trail}>
      <div className="form">
        <FormSection title={`${name} can sign in`} about={`With ${email} at ${location.origin}/console.`}>
          {initialPassword !== undefined && (
            <>
              <p>The password is not shown again. Hand it over; the member should then change it.</p>
              <CodeView text={initialPassword} label="password" />
            </>
          )}
        </FormSection>
        <div>
          <Link to="/members" className="button primary">
            Show all members
          </Link>
        </div>
      </div>
    </Page>
  );
}
