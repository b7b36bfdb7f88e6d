import { getRouteApi, Link } from '@tanstack/react-router';
import { membersQuery, type MemberFilters, type TeamMember } from '../api/members.js';
import { useFilters } from '../frame/use-filters.js';
import { useMember } from '../frame/use-member.js';
import { Avatar } from '../ui/avatar.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { ChoiceFilter, SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { OpenInvitations } from './open-invitations.js';

const route = getRouteApi('/frame/members');

const roles = [
  ['owner', 'Owners'],
  ['admin', 'Admins'],
  ['operator', 'Operators'],
] as const;

export function MembersPage() {
  const filters = route.useSearch();
  const filter = useFilters<MemberFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Members"
      label="members"
      columns={columns}
      list={usePagedList(membersQuery(filters))}
      keyOf={({ memberId }) => memberId}
      actions={<NewLink to="/members/new">Invite member</NewLink>}
      bar={<OpenInvitations />}
      filters={
        <>
          <SearchFilter label="Search by name or address" {...filter('q')} />
          <ChoiceFilter label="Role" all="All roles" choices={roles} {...filter('role')} />
        </>
      }
      // The reader is a member too, so the list is empty only because of its filters.
      empty={null}
    />
  );
}

function Name({ member: { memberId, name } }: { member: TeamMember }) {
  const me = useMember();
  return (
    <span className="with-avatar">
      <Avatar name={name} />
      <Link to="/members/$memberId" params={{ memberId }} className="row-link">
        {name}
      </Link>
      {memberId === me.memberId && <Badge tone="accent">you</Badge>}
    </span>
  );
}

const columns: readonly Column<TeamMember>[] = [
  { key: 'name', title: 'Name', cell: (member) => <Name member={member} /> },
  { key: 'email', title: 'E-mail address', className: 'secondary', cell: ({ email }) => email },
  {
    key: 'factor',
    title: 'Two-factor',
    className: 'secondary column-short',
    cell: ({ secondFactor }) => (secondFactor ? 'on' : <span className="dim">off</span>),
  },
  { key: 'role', title: 'Role', className: 'column-short', cell: ({ role }) => role },
  timeColumn('Created', ({ createdAt }) => createdAt, 'secondary'),
];
