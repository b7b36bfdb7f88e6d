import type { Column } from './data-table.js';
import { Expiry } from './expiry.js';
import { ExactTime, Time } from './time.js';

/** A column of times, `Never` if there is none. */
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
      return time === undefined ? 'Never' : <Time at={time} />;
    },
  };
}

/** A column of times to the second, for lists that prove something. */
export function exactTimeColumn<Row>(title: string, at: (row: Row) => string): Column<Row> {
  return {
    key: title,
    title,
    className: 'column-exact number dim',
    cell: (row) => <ExactTime at={at(row)} />,
  };
}

/** A column of the days on which keys or tokens end. */
export function expiryColumn<Row>(at: (row: Row) => string | undefined): Column<Row> {
  return {
    key: 'expires',
    title: 'Expires',
    className: 'secondary column-time number dim',
    cell: (row) => <Expiry at={at(row)} short />,
  };
}
