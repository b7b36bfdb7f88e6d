import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.js';
import type { PagedList } from './use-paged-list.js';
import { ErrorState, LoadingState } from './states.js';

export interface Column<Row> {
  key: string;
  title: string;
  /** A CSS class for its width and alignment. */
  className?: string;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** The rows' name within a sentence, such as “agents”. */
  label: string;
  columns: readonly Column<Row>[];
  list: PagedList<Row>;
  keyOf: (row: Row) => string;
  /** In pixels. Absent: that of one line. */
  rowHeight?: number;
  /** Shown if there is nothing. */
  empty: ReactNode;
}

const lineHeight = 40;

/** React's type of `memo` loses the component's type parameter. */
const typedMemo: <Props extends object>(
  component: (props: Props) => ReactNode,
) => (props: Props) => ReactNode = memo;

/**
 * A list of any length. Reads the next page near its end, and renders only the visible rows. The first cell
 * holds a link with the class `row-link`, which covers the row.
 */
export function DataTable<Row>({
  label,
  columns,
  list,
  keyOf,
  rowHeight = lineHeight,
  empty,
}: DataTableProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, hasMore, isReadingMore, readMore } = list;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const shown = virtualizer.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && !isReadingMore && lastShown >= rows.length - 20) readMore();
  }, [hasMore, isReadingMore, lastShown, rows.length, readMore]);

  if (list.error !== null && rows.length === 0)
    return <ErrorState error={list.error} onRetry={list.retry} busy={list.isReading} />;
  // A page of a search may be empty although more pages follow.
  if (list.isPending || (rows.length === 0 && hasMore))
    return <LoadingState label={`Loading ${label}`} lines={8} />;
  if (rows.length === 0) return empty;
  const above = shown.at(0)?.start ?? 0;
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <div className="list-scroll" ref={scroller} aria-busy={list.isReading}>
      <table className="table" aria-label={label} aria-rowcount={hasMore ? -1 : rows.length + 1}>
        <thead>
          <tr>
            {columns.map(({ key, title, className }) => (
              <th key={key} scope="col" className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} />
          {shown.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return <TableRow key={keyOf(row)} index={index} row={row} columns={columns} />;
          })}
          <Spacer height={below} />
        </tbody>
      </table>
      <ListEnd list={list} />
    </div>
  );
}

interface TableRowProps<Row> {
  index: number;
  row: Row;
  columns: readonly Column<Row>[];
}

/** Memoized, so that scrolling renders only the rows that come into view. */
const TableRow = typedMemo(function TableRow<Row>({ index, row, columns }: TableRowProps<Row>) {
  return (
    <tr className="row" aria-rowindex={index + 2}>
      {columns.map(({ key, className, cell }) => (
        <td key={key} className={className}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
});

/** Placeholder for rows out of view. Its one cell may not span columns: those that a phone hides would come back. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="spacer" aria-hidden>
      <td style={{ height }} />
    </tr>
  );
}

function ListEnd<Row>({ list }: { list: PagedList<Row> }) {
  if (list.error !== null) return <ErrorState error={list.error} onRetry={list.readMore} />;
  return (
    <div className={classNames('list-end')} role="status">
      {list.isReadingMore ? 'Loading more…' : ''}
    </div>
  );
}
