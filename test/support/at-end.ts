declare global {
  /** The test environment calls these after the last test of a file, or of a batch of files. */
  var holdfastAtEnd: (() => Promise<void>)[] | undefined;
}

/** Has `end` called after the last test of the file, or of its batch. For what the files of a batch share. */
export function atEnd(end: () => Promise<void>): void {
  globalThis.holdfastAtEnd ??= [];
  globalThis.holdfastAtEnd.push(end);
}
