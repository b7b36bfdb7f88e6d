/** How text looks on this terminal. */
export interface Style {
  /** The last line can be replaced, because the output goes to a terminal, not to a file or a pipe. */
  readonly live: boolean;
  readonly columns: () => number;
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly alert: (text: string) => string;
}

export function createStyle(options: { live: boolean; colors: boolean; columns: () => number }): Style {
  const paint = (code: number) => (text: string) => (options.colors ? `\x1b[${code}m${text}\x1b[0m` : text);
  return { live: options.live, columns: options.columns, dim: paint(2), bold: paint(1), alert: paint(31) };
}
