/** Renders a Markdown table. The first column is left-aligned, the others right-aligned. */
export function renderColumns(heads: readonly string[], lines: readonly string[][]): string {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  const render = (cells: readonly string[]) => `| ${cells.map(pad).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [render(heads), `| ${rule.join(' | ')} |`, ...lines.map(render)].join('\n');
}

export function renderNumber(value: number): string {
  if (Number.isNaN(value)) return 'not known';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
