import { getRouteApi, Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { AgentFilter } from '../agents/agent-filter.js';
import { AgentName } from '../agents/agent-name.js';
import { credentialsQuery, type Credential, type CredentialFilters } from '../api/credentials.js';
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
import { kindInWords } from './kind-words.js';

const route = getRouteApi('/frame/keys');

const kinds = [
  ['ACCESS_KEY', 'Access keys'],
  ['API_KEY', 'API keys'],
] as const;

const states = [
  ['false', 'Active'],
  ['true', 'Revoked'],
] as const;

export function CredentialsPage() {
  const filters = route.useSearch();
  const filter = useFilters<CredentialFilters>(filters, route.useNavigate());
  return (
    <ListPage
      title="Keys"
      label="keys"
      columns={columns}
      list={usePagedList(credentialsQuery(filters))}
      keyOf={({ credentialId }) => credentialId}
      actions={newKey}
      filters={
        <>
          <SearchFilter label="Search by name" {...filter('q')} />
          <ChoiceFilter label="Kind" all="All kinds" choices={kinds} {...filter('kind')} />
          <ChoiceFilter label="State" all="All states" choices={states} {...filter('revoked')} />
          <AgentFilter {...filter('agentId')} />
        </>
      }
      empty={
        <EmptyState icon={<KeyRound size={28} aria-hidden />} title="No keys yet" action={newKey}>
          Keys let your website or server talk to an agent.
        </EmptyState>
      }
    />
  );
}

const newKey = <NewLink to="/keys/new">New key</NewLink>;

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
  expiryColumn(({ expiresAt }) => expiresAt),
  timeColumn('Last used', ({ lastUsedAt }) => lastUsedAt, 'secondary'),
  timeColumn('Created', ({ createdAt }) => createdAt),
];
