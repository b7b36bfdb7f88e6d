import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, KeyRound, ShieldOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  memberQuery,
  readMember,
  useChangeMember,
  useRemoveMember,
  type MemberChange,
  type TeamMember,
} from '../api/members.js';
import { may } from '../frame/permissions.js';
import { useMember } from '../frame/use-member.js';
import { SessionList } from '../sessions/session-list.js';
import { Badge } from '../ui/badge.js';
import { IconButton } from '../ui/button.js';
import { ChoiceField } from '../ui/choice-field.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { chosenFields } from '../ui/draft-state.js';
import { EditorForm } from '../ui/editor-form.js';
import { FactList } from '../ui/facts.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { TextField } from '../ui/text-field.js';
import { useRemoval } from '../ui/use-removal.js';
import { useEditor } from '../ui/use-editor.js';
import '../styles/build.css';
import { ResetFactor } from './reset-factor.js';
import { ResetPassword } from './reset-password.js';
import { rolesToGive } from './roles.js';

const route = getRouteApi('/frame/members/$memberId');
const trail = <Link to="/members">Members</Link>;

export function MemberPage() {
  const { memberId } = route.useParams();
  const query = useQuery(memberQuery(memberId));
  const { data: member } = query;
  const me = useMember();
  if (member && (member.role !== 'owner' || may(me, 'owners')))
    return <MemberEditor key={memberId} member={member} />;
  return (
    <Page title={member?.name ?? 'Member'} trail={trail}>
      {member && <OwnerView owner={member} />}
      {!member && <ReadingState query={query} label="Loading the member" />}
    </Page>
  );
}

/** An admin's view of an owner. */
function OwnerView({ owner: { email, role } }: { owner: TeamMember }) {
  return (
    <div className="form">
      <FactList
        facts={[
          ['E-mail address', email],
          ['Role', role],
        ]}
      />
      <p className="dim">Only owners change and remove owners.</p>
    </div>
  );
}

interface MemberDraft {
  name: string;
  email: string;
  role: TeamMember['role'];
}

const fieldNames: Record<keyof MemberDraft, string> = {
  name: 'Name',
  email: 'E-mail address',
  role: 'Role',
};

const draftOf = ({ name, email, role }: TeamMember): MemberDraft => ({ name, email, role });

function changeOf(draft: MemberDraft, changed: readonly (keyof MemberDraft)[]): MemberChange {
  const all = { ...draft, name: draft.name.trim(), email: draft.email.trim() };
  return chosenFields(all, changed);
}

function MemberEditor({ member }: { member: TeamMember }) {
  const { memberId, name } = member;
  const me = useMember();
  const [isRemoving, setRemoving] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const isOther = memberId !== me.memberId;
  const mayReset = member.secondFactor && isOther && may(me, 'owners');
  const editor = useEditor({
    ...{ item: member, draftOf, changeOf },
    read: () => readMember(memberId),
    change: useChangeMember(memberId),
    done: 'Saved.',
  });
  const { draft, set } = editor.form;
  const faultOf = faultsOf(editor.error);
  return (
    <Page
      title={name}
      trail={trail}
      aside={
        <>
          {!isOther && <Badge tone="accent">you</Badge>}
          {member.secondFactor && <Badge>two-factor</Badge>}
        </>
      }
      actions={
        <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
          {isOther && (
            <MenuItem icon={<KeyRound size={15} aria-hidden />} onSelect={() => setRenewing(true)}>
              Reset password
            </MenuItem>
          )}
          {mayReset && (
            <MenuItem icon={<ShieldOff size={15} aria-hidden />} onSelect={() => setResetting(true)}>
              Reset two-factor sign-in
            </MenuItem>
          )}
          <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
            Remove member
          </MenuItem>
        </Menu>
      }
    >
      {member.mailProblem && (
        <div className="note warn" role="status">
          The latest mail to this member failed. {member.mailProblem.message}
        </div>
      )}
      <EditorForm editor={editor} names={fieldNames}>
        <FormSection title="Member">
          <TextField
            label={fieldNames.name}
            hint="Users see it when the member answers them."
            fault={faultOf('name')}
            value={draft.name}
            onChange={(value) => set('name', value)}
          />
          <TextField
            label={fieldNames.email}
            inputMode="email"
            fault={faultOf('email')}
            value={draft.email}
            onChange={(value) => set('email', value)}
          />
          <ChoiceField
            label={fieldNames.role}
            fault={faultOf('role')}
            choices={rolesToGive(me)}
            value={draft.role}
            onChange={(role) => set('role', role)}
          />
        </FormSection>
        <FormSection title="Sessions">
          <SessionList memberId={memberId} />
        </FormSection>
      </EditorForm>
      <RemoveMember member={member} open={isRemoving} onClose={() => setRemoving(false)} />
      <ResetPassword member={member} open={isRenewing} onClose={() => setRenewing(false)} />
      <ResetFactor member={member} open={isResetting} onClose={() => setResetting(false)} />
    </Page>
  );
}

interface RemoveMemberProps {
  member: TeamMember;
  open: boolean;
  onClose: () => void;
}

function RemoveMember({ member: { memberId, name }, open, onClose }: RemoveMemberProps) {
  const removal = useRemoveMember();
  const remove = useRemoval(removal, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Remove “${name}”?`}
      action="Remove member"
      typed={name}
      busy={removal.isPending}
      onConfirm={() => remove(memberId, { done: `“${name}” is removed.`, list: '/members' })}
    >
      The member’s sessions and streams end at once. The member’s messages and notes stay.
    </ConfirmDialog>
  );
}
