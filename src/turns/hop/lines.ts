/** Splits text that arrives in pieces into lines. */
export class Lines {
  private rest = '';

  constructor(private readonly longest: number) {}

  /** Returns the lines that are complete by now. Undefined if one is longer than allowed. */
  add(piece: string): string[] | undefined {
    const [first = '', ...more] = piece.split('\n');
    this.rest += first;
    const lines: string[] = [];
    for (const next of more) {
      lines.push(this.rest);
      this.rest = next;
    }
    return [...lines, this.rest].some(({ length }) => length > this.longest) ? undefined : lines;
  }
}
