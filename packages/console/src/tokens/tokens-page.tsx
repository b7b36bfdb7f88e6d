import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus, Ticket } from 'lucide-react';
import { useCallback } from 'react';
import { tokensQuery, type Token, type TokenFilters } from '../api/tokens.js';
import { useFilters } from '../frame/use-filters.js';
import { EndedBadge } from '../ui/ended-badge.js';
import { DataTable, NothingFound, type Column } from '../ui/data-table.js';
import { ChoiceFilter, FilterBar, SearchFilter } from '../ui/filter-bar.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { Time } from '../ui/time.js';
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
  const list = usePagedList(tokensQuery(filters));
  const choose = useFilters<TokenFilters>(route.useNavigate());
  const search = useCallback((q: string | undefined) => choose({ q }), [choose]);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page
      title="Tokens"
      flush
      actions={<NewTokenLink />}
      bar={
        <FilterBar label="Filter tokens">
          <SearchFilter label="Search by name" value={filters.q} onChange={search} />
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
        label="Tokens"
        columns={columns}
        list={list}
        keyOf={({ tokenId }) => tokenId}
        empty={isFiltered ? <NothingFound onClear={<AllTokensLink />} /> : <NoTokens />}
      />
    </Page>
  );
}

const NewTokenLink = () => (
  <Link to="/tokens/new" className="button primary">
    <Plus size={15} aria-hidden />
    New token
  </Link>
);

const AllTokensLink = () => (
  <Link to="/tokens" className="button">
    Show all tokens
  </Link>
);

function NoTokens() {
  return (
    <EmptyState icon={<Ticket size={28} aria-hidden />} title="No token yet" action={<NewTokenLink />}>
      A token lets a program use the workspace API as a member of your team does.
    </EmptyState>
  );
}

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
  {
    key: 'expires',
    title: 'Expires',
    className: 'secondary column-time number dim',
    cell: ({ expiresAt }) => (expiresAt === undefined ? 'never' : <Time at={expiresAt} />),
  },
  {
    key: 'used',
    title: 'Last used',
    className: 'secondary column-time number dim',
    cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? 'never' : <Time at={lastUsedAt} />),
  },
  {
    key: 'created',
    title: 'Created',
    className: 'column-time number dim',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];
