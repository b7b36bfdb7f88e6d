import type { ReactNode } from 'react';
import { classNames } from './class-names.js';

interface PlainTableProps {
  label: string;
  className?: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A short table. Its first column names the rows. */
export function PlainTable({ label, className, columns, rows }: PlainTableProps) {
  return (
    <table className={classNames('table plain', className)} aria-label={label}>
      <thead>
        <tr>
          {columns.map((name, at) => (
            <th key={name} scope="col" className={at === 0 ? '' : 'number'}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={columns[at]} className={at === 0 ? '' : 'number'}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
