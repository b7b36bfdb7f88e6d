import { Link } from '@tanstack/react-router';
import { Eraser } from 'lucide-react';
import { erasuresQuery, type Erasure } from '../api/privacy.js';
import type { Column } from '../ui/data-table.js';
import { ListPage } from '../ui/list-page.js';
import { EmptyState } from '../ui/states.js';
import { timeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { ErasureState } from './erasure-state.js';
import { kindWords } from './erasure-words.js';

export function ErasuresPage() {
  return (
    <ListPage
      title="Erasures"
      trail={<Link to="/privacy">Privacy</Link>}
      label="erasures"
      columns={columns}
      list={usePagedList(erasuresQuery)}
      keyOf={({ erasureId }) => erasureId}
      empty={
        <EmptyState icon={<Eraser size={28} aria-hidden />} title="No erasures yet">
          Each erasure is recorded here, with what was erased where.
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<Erasure>[] = [
  {
    key: 'kind',
    title: 'Erasure',
    cell: ({ erasureId, kind }) => (
      <Link to="/privacy/erasures/$erasureId" params={{ erasureId }} className="row-link">
        {kindWords[kind]}
      </Link>
    ),
  },
  {
    key: 'state',
    title: 'State',
    className: 'column-badge',
    cell: (erasure) => <ErasureState erasure={erasure} />,
  },
  {
    key: 'conversations',
    title: 'Conversations',
    className: 'column-short number',
    cell: ({ conversations }) => conversations,
  },
  {
    key: 'by',
    title: 'Requested by',
    className: 'secondary',
    cell: ({ requestedBy }) => requestedBy?.name ?? 'Retention rule',
  },
  timeColumn('Requested', ({ requestedAt }) => requestedAt),
];
