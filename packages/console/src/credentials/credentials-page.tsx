import { getRouteApi, Link } from '@tanstack/react-router';
import { KeyRound, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { AgentFilter } from '../agents/agent-filter.js';
import { AgentName } from '../agents/agent-name.js';
import { credentialsQuery, type Credential, type CredentialFilters } from '../api/credentials.js';
import { useFilters } from '../frame/use-filters.js';
import { EndedBadge } from '../ui/ended-badge.js';
import { DataTable, NothingFound, type Column } from '../ui/data-table.js';
import { ChoiceFilter, FilterBar, SearchFilter } from '../ui/filter-bar.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { kindInWords } from './kind-words.js';

const route = getRouteApi('/frame/keys');

const kinds = [
  ['ACCESS_KEY', 'Access keys'],
  ['API_KEY', 'API keys'],
] as const;

const states = [
  ['false', 'In use'],
  ['true', 'Revoked'],
] as const;

export function CredentialsPage() {
  const filters = route.useSearch();
  const list = usePagedList(credentialsQuery(filters));
  const choose = useFilters<CredentialFilters>(route.useNavigate());
  const search = useCallback((q: string | undefined) => choose({ q }), [choose]);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page
      title="Keys"
      flush
      actions={<NewKeyLink />}
      bar={
        <FilterBar label="Filter keys">
          <SearchFilter label="Search by name" value={filters.q} onChange={search} />
          <ChoiceFilter
            label="Kind"
            all="Any kind"
            choices={kinds}
            value={filters.kind}
            onChange={(kind) => choose({ kind })}
          />
          <ChoiceFilter
            label="State"
            all="Any state"
            choices={states}
            value={filters.revoked}
            onChange={(revoked) => choose({ revoked })}
          />
          <AgentFilter all="Any agent" value={filters.agentId} onChange={(agentId) => choose({ agentId })} />
        </FilterBar>
      }
    >
      <DataTable
        label="Keys"
        columns={columns}
        list={list}
        keyOf={({ credentialId }) => credentialId}
        empty={isFiltered ? <NothingFound onClear={<AllKeysLink />} /> : <NoKeys />}
      />
    </Page>
  );
}

const NewKeyLink = () => (
  <Link to="/keys/new" className="button primary">
    <Plus size={15} aria-hidden />
    New key
  </Link>
);

const AllKeysLink = () => (
  <Link to="/keys" className="button">
    Show all keys
  </Link>
);

function NoKeys() {
  return (
    <EmptyState icon={<KeyRound size={28} aria-hidden />} title="No key yet" action={<NewKeyLink />}>
      A key lets a web page or a server talk to an agent.
    </EmptyState>
  );
}

const columns: readonly Column<Credential>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: (credential) => (
      <>
        <Link
          to="/keys/$credentialId"
          params={{ credentialId: credential.credentialId }}
          className="row-link"
        >
          {credential.name}
        </Link>{' '}
        <EndedBadge of={credential} />
      </>
    ),
  },
  { key: 'kind', title: 'Kind', className: 'column-short', cell: kindInWords },
  {
    key: 'key',
    title: 'Key',
    className: 'secondary column-key',
    cell: ({ prefix, last4 }) => (
      <code>
        {prefix}…{last4}
      </code>
    ),
  },
  {
    key: 'agent',
    title: 'Agent',
    className: 'secondary',
    cell: ({ agentId }) =>
      agentId === undefined ? <span className="dim">Default</span> : <AgentName agentId={agentId} />,
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
