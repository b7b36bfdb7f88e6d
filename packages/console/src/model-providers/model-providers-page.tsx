import { getRouteApi, Link } from '@tanstack/react-router';
import { Cpu } from 'lucide-react';
import { modelProvidersQuery, type ModelProvider } from '../api/model-providers.js';
import { useFilters } from '../frame/use-filters.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { NewLink } from '../ui/new-link.js';
import { EmptyState } from '../ui/states.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { kindWords } from './kind-words.js';

const route = getRouteApi('/frame/model-providers');

export function ModelProvidersPage() {
  const filters = route.useSearch();
  const filter = useFilters(filters, route.useNavigate());
  return (
    <ListPage
      title="Model providers"
      label="model providers"
      columns={columns}
      list={usePagedList(modelProvidersQuery(filters))}
      keyOf={({ providerId }) => providerId}
      actions={newProvider}
      filters={<SearchFilter label="Search by name" {...filter('q')} />}
      empty={
        <EmptyState icon={<Cpu size={28} aria-hidden />} title="No model providers yet" action={newProvider}>
          Connect your own account at OpenAI, Anthropic, Google and others, or your own server. Without one,
          agents use the installation’s provider. Prices of models are set here too.
        </EmptyState>
      }
    />
  );
}

const newProvider = <NewLink to="/model-providers/new">New model provider</NewLink>;

const columns: readonly Column<ModelProvider>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ providerId, name, isDefault }) => (
      <>
        <Link to="/model-providers/$providerId" params={{ providerId }} className="row-link">
          {name}
        </Link>{' '}
        {isDefault && <Badge tone="accent">default</Badge>}
      </>
    ),
  },
  { key: 'kind', title: 'Kind', cell: ({ kind }) => kindWords[kind] },
  {
    key: 'address',
    title: 'Address or region',
    className: 'secondary dim',
    cell: ({ baseUrl, region }) => baseUrl ?? region ?? 'Provider’s own',
  },
  { key: 'key', title: 'Key', className: 'secondary column-key', cell: ({ key }) => keyWords(key) },
];

function keyWords(key: ModelProvider['key']) {
  if (!key) return <span className="dim">none</span>;
  return key.last4 === '' ? 'stored' : <code>…{key.last4}</code>;
}
