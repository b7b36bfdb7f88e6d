import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { membersQuery, type MemberFilters, type TeamMember } from '../api/members.js';
import { useFilters } from '../frame/use-filters.js';
import { useMember } from '../frame/use-member.js';
import { Avatar } from '../ui/avatar.js';
import { Badge } from '../ui/badge.js';
import { DataTable, NothingFound, type Column } from '../ui/data-table.js';
import { ChoiceFilter, FilterBar, SearchFilter } from '../ui/filter-bar.js';
import { Page } from '../ui/page.js';
import { Time } from '../ui/time.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';

const route = getRouteApi('/frame/members');

const roles = [
  ['owner', 'Owners'],
  ['admin', 'Admins'],
  ['operator', 'Operators'],
] as const;

export function MembersPage() {
  const filters = route.useSearch();
  const list = usePagedList(membersQuery(filters));
  const choose = useFilters<MemberFilters>(route.useNavigate());
  const search = useCallback((q: string | undefined) => choose({ q }), [choose]);
  return (
    <Page
      title="Members"
      flush
      actions={
        <Link to="/members/new" className="button primary">
          <Plus size={15} aria-hidden />
          New member
        </Link>
      }
      bar={
        <FilterBar label="Filter members">
          <SearchFilter label="Search by name or address" value={filters.q} onChange={search} />
          <ChoiceFilter
            label="Role"
            all="Any role"
            choices={roles}
            value={filters.role}
            onChange={(role) => choose({ role })}
          />
        </FilterBar>
      }
    >
      <DataTable
        label="Members"
        columns={columns}
        list={list}
        keyOf={({ memberId }) => memberId}
        empty={
          <NothingFound
            onClear={
              <Link to="/members" className="button">
                Show all members
              </Link>
            }
          />
        }
      />
    </Page>
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
    title: 'Second factor',
    className: 'secondary column-short',
    cell: ({ secondFactor }) => (secondFactor ? 'on' : <span className="dim">off</span>),
  },
  { key: 'role', title: 'Role', className: 'column-short', cell: ({ role }) => role },
  {
    key: 'created',
    title: 'Created',
    className: 'secondary column-time number dim',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];
