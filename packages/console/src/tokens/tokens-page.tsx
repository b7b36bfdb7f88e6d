import { getRouteApi, Link } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { tokensQuery, type Token, type TokenFilters } from '../api/tokens.js';
import { useFilters } from '../frame/use-filters.js';
import { EndedBadge } from '../ui/ended-badge.js';
import type { Column } from '../ui/data-table.js';
import { ChoiceFilter, SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { expiryColumn, timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';

const route = getRouteApi('/frame/tokens');

const roles = [
  ['owner', 'Owner'],
  ['admin', 'Admin'],
  ['operator', 'Operator'],
] as const;

export function TokensPage() {
  const filters = route.useSearch();
  const filter = useFilters<TokenFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Tokens"
      label="tokens"
      columns={columns}
      list={usePagedList(tokensQuery(filters))}
      keyOf={({ tokenId }) => tokenId}
      actions={newToken}
      filters={
        <>
          <SearchFilter label="Search by name" {...filter('q')} />
          <ChoiceFilter label="Role" all="All roles" choices={roles} {...filter('role')} />
        </>
      }
      empty={
        <EmptyState icon={<Ticket size={28} aria-hidden />} title="No tokens yet" action={newToken}>
          Tokens let programs use the workspace API like a member of your team.
        </EmptyState>
      }
    />
  );
}

const newToken = <NewLink to="/tokens/new">New token</NewLink>;

const columns: readonly Column<Token>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: (token) => (
      <>
        <Link to="/tokens/$tokenId" params={{ tokenId: token.tokenId }} className="row-link">
          {token.name}
        </Link>{' '}
        <EndedBadge of={token} />
      </>
    ),
  },
  { key: 'role', title: 'Role', className: 'column-short', cell: ({ role }) => role },
  {
    key: 'token',
    title: 'Token',
    className: 'secondary column-key',
    cell: ({ prefix, last4 }) => (
      <code>
        {prefix}…{last4}
      </code>
    ),
  },
  expiryColumn(({ expiresAt }) => expiresAt),
  timeColumn('Last used', ({ lastUsedAt }) => lastUsedAt, 'secondary'),
  timeColumn('Created', ({ createdAt }) => createdAt),
];
