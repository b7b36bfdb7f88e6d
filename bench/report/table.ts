import { renderColumns, renderNumber } from './columns';
import { overRelay, type Cell, type Row } from './row';

const heads = ['figure', 'bare relay', 'Holdfast', 'bare workflow', 'over the relay'];
const compared = new Set<Row['unit']>(['ms']);

/**
 * Renders the rows as a Markdown table.
 * A series is shown as its median, then its minimum and 95th percentile in parentheses.
 */
export function renderTable(rows: readonly Row[]): string {
  return renderColumns(heads, rows.map(line));
}

function line(row: Row): string[] {
  const { title, unit, cells } = row;
  const over = compared.has(unit) ? overRelay(row) : undefined;
  return [
    `${title}, ${unit}`,
    ...[cells.relay, cells.holdfast, cells.workflow].map(renderCell),
    over === undefined ? '' : `${over < 0 ? '−' : '+'}${renderNumber(Math.abs(over))}`,
  ];
}

function renderCell(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return renderNumber(cell);
  return `${renderNumber(cell.median)} (${renderNumber(cell.min)}–${renderNumber(cell.p95)})`;
}
