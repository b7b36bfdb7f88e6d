import { Link } from '@tanstack/react-router';
import { Eraser } from 'lucide-react';
import { erasuresQuery, type Erasure } from '../api/privacy.js';
import { DataTable, type Column } from '../ui/data-table.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { ErasureState } from './erasure-state.js';
import { kindWords } from './erasure-words.js';

export function ErasuresPage() {
  const list = usePagedList(erasuresQuery);
  return (
    <Page title="Erasures" trail={<Link to="/privacy">Privacy</Link>} flush>
      <DataTable
        label="Erasures"
        columns={columns}
        list={list}
        keyOf={({ erasureId }) => erasureId}
        empty={
          <EmptyState icon={<Eraser size={28} aria-hidden />} title="Nothing was erased yet">
            Each erasure stays here with what it erased from each place.
          </EmptyState>
        }
      />
    </Page>
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
    title: 'Asked by',
    className: 'secondary',
    cell: ({ requestedBy }) => requestedBy?.name ?? 'a retention rule',
  },
  {
    key: 'at',
    title: 'Asked',
    className: 'column-time number dim',
    cell: ({ requestedAt }) => <Time at={requestedAt} />,
  },
];
