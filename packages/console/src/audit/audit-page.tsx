import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, ScrollText } from 'lucide-react';
import { auditExportAddress, auditQuery, type AuditEntry, type AuditFilters } from '../api/audit.js';
import { withTimes } from '../conversations/day-range.js';
import { useFilters } from '../frame/use-filters.js';
import { Badge } from '../ui/badge.js';
import type { Column } from '../ui/data-table.js';
import { ChoiceFilter, DayFilter, SearchFilter } from '../ui/filter-bar.js';
import { ListPage } from '../ui/list-page.js';
import { EmptyState } from '../ui/states.js';
import { exactTimeColumn } from '../ui/time-column.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import './audit.css';
import { LatestCheck, VerifyLog } from './check-log.js';
import {
  actorWords,
  kindChoices,
  entryWords,
  outcomeBadge,
  outcomeChoices,
  tagChoices,
} from './entry-words.js';
import { targetWords } from './target-words.js';

const route = getRouteApi('/frame/audit');

export function AuditPage() {
  const filters = route.useSearch();
  return (
    <ListPage
      title="Audit log"
      label="audit entries"
      columns={columns}
      list={usePagedList(auditQuery(withTimes(filters)))}
      keyOf={({ entryId }) => entryId}
      actions={
        <>
          <VerifyLog />
          <a className="button" href={auditExportAddress} download>
            <Download size={15} aria-hidden />
            Export
          </a>
        </>
      }
      bar={<LatestCheck />}
      filters={<Filters />}
      empty={
        <EmptyState icon={<ScrollText size={28} aria-hidden />} title="No entries yet">
          Every change, and every read of a conversation, appears here.
        </EmptyState>
      }
    />
  );
}

function Filters() {
  const filters = route.useSearch();
  const filter = useFilters<AuditFilters>(filters, route.useNavigate());
  const { value: chosenTag, onChange: chooseTag } = filter('tag');
  return (
    <>
      <ChoiceFilter label="Kind" all="Changes and reads" choices={kindChoices} {...filter('kind')} />
      <ChoiceFilter
        label="Target"
        all="All targets"
        choices={tagChoices}
        value={tagChoices.find(([tag]) => tag === chosenTag)?.[0]}
        onChange={chooseTag}
      />
      <ChoiceFilter label="Outcome" all="All outcomes" choices={outcomeChoices} {...filter('outcome')} />
      <SearchFilter label="Member, token or session ID" {...filter('actor')} />
      <SearchFilter label="Target ID" {...filter('resource')} />
      <DayFilter label="From" {...filter('from')} />
      <DayFilter label="To" {...filter('to')} />
    </>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'what',
    title: 'What',
    cell: (entry) => (
      <>
        <Link to="/audit/$entryId" params={{ entryId: entry.entryId }} className="row-link">
          {entryWords(entry)}
        </Link>{' '}
        <OutcomeBadge entry={entry} />
        <span className="below-link dim">{actorWords(entry.actor)}</span>
      </>
    ),
  },
  { key: 'who', title: 'Who', className: 'secondary', cell: ({ actor }) => actorWords(actor) },
  {
    key: 'resource',
    title: 'Target',
    className: 'secondary dim',
    cell: ({ resources: [first, ...more], ...entry }) => (
      <>
        {first !== undefined && (
          <bdi title={first}>{targetWords(first, { ...entry, resources: [first] })}</bdi>
        )}
        {more.length > 0 && ` and ${more.length} more`}
      </>
    ),
  },
  { key: 'address', title: 'From', className: 'secondary column-key dim', cell: ({ address }) => address },
  exactTimeColumn('When', ({ at }) => at),
];

export function OutcomeBadge({ entry }: { entry: AuditEntry }) {
  const badge = outcomeBadge(entry);
  return badge && <Badge tone={badge.tone}>{badge.words}</Badge>;
}
