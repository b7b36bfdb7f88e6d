/** A fault of a file, with the line that it is on, from 1. */
export interface FileFault {
  file: string;
  line: number;
  message: string;
}

/** The files can't be applied as they are. */
export class FileFaults extends Error {
  constructor(faults: FileFault[]) {
    const lines = faults
      .toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
      .map(({ file, line, message }) => `${file}:${line}: ${message}`);
    super([...new Set(lines)].join('\n'));
  }
}
