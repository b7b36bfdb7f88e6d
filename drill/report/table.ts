import type { Result } from './result';

const heads = ['fault', 'turn', 'checked', 'outcome', 'to the next event'];

/** Renders one line per result, in columns. A red result has its reason on the next line. */
export function renderTable(results: Result[]): string {
  const rows = results.map(cellsOf);
  const widths = heads.map((head, column) => {
    return Math.max(...[heads, ...rows].map((cells) => [...(cells[column] ?? '')].length), head.length);
  });
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  const body = results.flatMap((result, index) => {
    const why = result.broken === undefined ? [] : [`    ${result.broken}`];
    return [line(rows[index] ?? []), ...why];
  });
  return [line(heads), rule, ...body].join('\n');
}

function cellsOf({ row, outcome, broken }: Result): string[] {
  const note = outcome?.note === undefined ? '' : ` (${outcome.note})`;
  return [
    `${row.group}: ${row.fault}`,
    row.turn,
    outcome?.checked.join(' ') ?? '',
    broken === undefined ? `green${note}` : 'RED',
    outcome?.recoveryMs === undefined ? '' : inSeconds(outcome.recoveryMs),
  ];
}

export function inSeconds(ms: number): string {
  return ms < 1_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(2)} s`;
}
