import { useQuery } from '@tanstack/react-query';
import { allMembersQuery } from '../api/members.js';
import { roleOptions } from '../tools/team-fields.js';
import { CheckList } from '../ui/check-list.js';
import type { QueueFormProps } from './queue-form-props.js';

/** Edits who is in the queue: by role, and by name. */
export function QueueTeam({ draft, set, faultOf }: QueueFormProps) {
  const { data: members = [] } = useQuery(allMembersQuery);
  return (
    <>
      <CheckList
        legend="All with the role"
        options={roleOptions}
        value={draft.roles}
        onChange={(chosen) =>
          set(
            'roles',
            roleOptions.map(({ value }) => value).filter((role) => chosen.includes(role)),
          )
        }
        fault={faultOf('roles')}
        empty=""
      />
      <CheckList
        legend="Members"
        options={members.map(({ memberId, name, email }) => ({
          value: memberId,
          label: name,
          hint: email,
          text: `${name} ${email}`,
        }))}
        value={draft.memberIds}
        onChange={(memberIds) => set('memberIds', memberIds)}
        fault={faultOf('memberIds')}
        empty="No members yet."
      />
    </>
  );
}
