import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from './data-table.js';
import { FilterBar } from './filter-bar.js';
import { Page } from './page.js';
import { EmptyState } from './states.js';

interface ListPageProps<Row> extends DataTableProps<Row> {
  title: string;
  /** The pages above this one. */
  trail?: ReactNode;
  actions?: ReactNode;
  /** Shown above the filters. */
  bar?: ReactNode;
  /** The controls of the filters. Their values are in the page's address. */
  filters?: ReactNode;
}

/** A page with one list, and its filters above it. An empty result offers to clear the filters. */
export function ListPage<Row>({ title, trail, actions, bar, filters, empty, ...table }: ListPageProps<Row>) {
  const isFiltered = Object.keys(useSearch({ strict: false })).length > 0;
  return (
    <Page
      title={title}
      trail={trail}
      actions={actions}
      bar={
        <>
          {bar}
          {filters !== undefined && <FilterBar label={`Filter ${table.label}`}>{filters}</FilterBar>}
        </>
      }
      flush
    >
      <DataTable {...table} empty={isFiltered ? <NothingFound label={table.label} /> : empty} />
    </Page>
  );
}

function NothingFound({ label }: { label: string }) {
  const all = (
    <Link to="." search={{}} className="button">
      Show all {label}
    </Link>
  );
  return (
    <EmptyState title="No results" action={all}>
      No {label} match these filters.
    </EmptyState>
  );
}
