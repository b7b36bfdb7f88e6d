import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, ScrollText } from 'lucide-react';
import { useCallback } from 'react';
import { auditExportAddress, auditQuery, type AuditEntry, type AuditFilters } from '../api/audit.js';
import { withTimes } from '../conversations/day-range.js';
import { useFilters, type FilterChange } from '../frame/use-filters.js';
import { Badge } from '../ui/badge.js';
import { DataTable, NothingFound, type Column } from '../ui/data-table.js';
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from '../ui/filter-bar.js';
import { Page } from '../ui/page.js';
import { EmptyState } from '../ui/states.js';
import { Time } from '../ui/time.js';
import { usePagedList } from '../ui/use-paged-list.js';
import '../styles/build.css';
import { CheckLog } from './check-log.js';
import {
  actorWords,
  kindChoices,
  operationWords,
  outcomeBadge,
  outcomeChoices,
  tagChoices,
} from './entry-words.js';

const route = getRouteApi('/frame/audit');

export function AuditPage() {
  const filters = route.useSearch();
  const list = usePagedList(auditQuery(withTimes(filters)));
  const set = useFilters<AuditFilters>(route.useNavigate());
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page
      title="Audit log"
      flush
      actions={
        <>
          <CheckLog />
          <a className="button" href={auditExportAddress} download>
            <Download size={15} aria-hidden />
            Export
          </a>
        </>
      }
      bar={<Filters filters={filters} set={set} />}
    >
      <DataTable
        label="Audit log"
        columns={columns}
        list={list}
        keyOf={({ entryId }) => entryId}
        empty={isFiltered ? <NothingFound onClear={<WholeLogLink />} /> : <NothingYet />}
      />
    </Page>
  );
}

const WholeLogLink = () => (
  <Link to="/audit" className="button">
    Show the whole log
  </Link>
);

function NothingYet() {
  return (
    <EmptyState icon={<ScrollText size={28} aria-hidden />} title="Nothing yet">
      Every change, and every reading of a conversation, is listed here.
    </EmptyState>
  );
}

interface FiltersProps {
  filters: AuditFilters;
  set: (change: FilterChange<AuditFilters>) => void;
}

function Filters({ filters, set }: FiltersProps) {
  const findActor = useCallback((actor: string | undefined) => set({ actor }), [set]);
  const findResource = useCallback((resource: string | undefined) => set({ resource }), [set]);
  return (
    <FilterBar label="Filter the audit log">
      <ChoiceFilter
        label="Kind"
        all="Changes and readings"
        choices={kindChoices}
        value={filters.kind}
        onChange={(kind) => set({ kind })}
      />
      <ChoiceFilter
        label="About"
        all="About anything"
        choices={tagChoices}
        value={tagChoices.find(([tag]) => tag === filters.tag)?.[0]}
        onChange={(tag) => set({ tag })}
      />
      <ChoiceFilter
        label="Outcome"
        all="Any outcome"
        choices={outcomeChoices}
        value={filters.outcome}
        onChange={(outcome) => set({ outcome })}
      />
      <SearchFilter label="Id of member, token or session" value={filters.actor} onChange={findActor} />
      <SearchFilter label="Id of what it was about" value={filters.resource} onChange={findResource} />
      <DayFilter label="From" value={filters.from} onChange={(from) => set({ from })} />
      <DayFilter label="To" value={filters.to} onChange={(to) => set({ to })} />
    </FilterBar>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'what',
    title: 'What',
    cell: (entry) => (
      <>
        <Link to="/audit/$entryId" params={{ entryId: entry.entryId }} className="row-link">
          {operationWords(entry.operation)}
        </Link>{' '}
        <OutcomeBadge entry={entry} />
      </>
    ),
  },
  { key: 'who', title: 'Who', cell: ({ actor }) => actorWords(actor) },
  {
    key: 'resource',
    title: 'Id',
    className: 'secondary dim',
    cell: ({ resources: [first, ...more] }) => (
      <>
        <code>{first}</code>
        {more.length > 0 && ` and ${more.length} more`}
      </>
    ),
  },
  { key: 'address', title: 'From', className: 'secondary column-key dim', cell: ({ address }) => address },
  {
    key: 'at',
    title: 'When',
    className: 'column-time number dim',
    cell: ({ at }) => <Time at={at} />,
  },
];

export function OutcomeBadge({ entry }: { entry: AuditEntry }) {
  const badge = outcomeBadge(entry);
  return badge && <Badge tone={badge.tone}>{badge.words}</Badge>;
}
