import { overRelay, type Cell, type Row } from './row';

const heads = ['figure', 'bare relay', 'Holdfast', 'bare workflow', 'over the relay'];
const compared = new Set<Row['unit']>(['ms']);

/** The figures as a Markdown table: of a series its median, then in brackets its least and its 95th percentile. */
export function renderTable(rows: readonly Row[]): string {
  const lines = rows.map(line);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const render = (cells: string[]) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [render(heads), `| ${rule.join(' | ')} |`, ...lines.map(render)].join('\n');
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

/** Three digits that count, and no false precision. */
function renderNumber(value: number): string {
  if (Number.isNaN(value)) return 'not known';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
