import type { Column } from './data-table.js';
import { Time } from './time.js';

/** A column of times, `never` if there is none. */
export function timeColumn<Row>(
  title: string,
  at: (row: Row) => string | undefined,
  className = '',
): Column<Row> {
  return {
    key: title,
    title,
    className: `${className} column-time number dim`,
    cell: (row) => {
      const time = at(row);
      return time === undefined ? 'never' : <Time at={time} />;
    },
  };
}
