import { getRouteApi, Link } from '@tanstack/react-router';
import { BookOpen, Link2, Search } from 'lucide-react';
import { documentsQuery, type DocumentFilters, type KnowledgeDocument } from '../api/documents.js';
import { keys } from '../api/keys.js';
import { AgentFilter } from '../agents/agent-filter.js';
import { useFilters } from '../frame/use-filters.js';
import type { Column } from '../ui/data-table.js';
import { ChoiceFilter, SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { AddSource } from './add-source.js';
import { DocumentState, isUnderWay } from './document-state.js';
import './knowledge.css';
import { sizeInWords } from '../ui/size-words.js';
import { UploadArea } from './upload-area.js';
import { useRefresh } from './use-refresh.js';

const route = getRouteApi('/frame/knowledge');

const states = [
  ['ready', 'Ready'],
  ['failed', 'Failed'],
  ['queued', 'Queued'],
  ['extracting', 'Processing'],
  ['indexing', 'Indexing'],
] as const;

export function KnowledgePage() {
  const filters = route.useSearch();
  const filter = useFilters<DocumentFilters>(filters, route.useNavigate());
  const list = usePagedList(documentsQuery(filters));
  useRefresh(list.rows.some(isUnderWay), keys.documents.lists);
  return (
    <ListPage
      title="Knowledge"
      label="documents"
      columns={columns}
      list={list}
      keyOf={({ documentId }) => documentId}
      actions={
        <>
          <Link to="/knowledge/urls" className="button">
            <Link2 size={15} aria-hidden />
            URLs
          </Link>
          <Link to="/knowledge/search" className="button">
            <Search size={15} aria-hidden />
            Try a question
          </Link>
        </>
      }
      bar={<UploadArea beside={<AddSource />} />}
      filters={
        <>
          <SearchFilter label="Search by name" {...filter('q')} />
          <ChoiceFilter label="State" all="All states" choices={states} {...filter('state')} />
          <AgentFilter {...filter('agentId')} />
        </>
      }
      empty={
        <EmptyState icon={<BookOpen size={28} aria-hidden />} title="No documents yet">
          Upload documents or add URLs, and agents answer from them with citations.
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<KnowledgeDocument>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ documentId, name, error }) => (
      <>
        <Link to="/knowledge/$documentId" params={{ documentId }} className="row-link">
          {name}
        </Link>{' '}
        {error !== undefined && <span className="dim">{error}</span>}
      </>
    ),
  },
  {
    key: 'state',
    title: 'State',
    className: 'column-time',
    cell: (document) => <DocumentState document={document} />,
  },
  {
    key: 'chunks',
    title: 'Passages',
    className: 'secondary column-number number',
    cell: ({ chunks }) => chunks,
  },
  {
    key: 'bytes',
    title: 'Size',
    className: 'secondary column-number number',
    cell: ({ bytes }) => sizeInWords(bytes),
  },
  timeColumn('Created', ({ createdAt }) => createdAt),
];
