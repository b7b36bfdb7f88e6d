/** Tells whether a JSON object that arrives in pieces is whole, in one pass. */
export class ObjectEnd {
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  private hasBegun = false;

  get isReached(): boolean {
    return this.hasBegun && this.depth === 0;
  }

  add(piece: string): void {
    for (const char of piece) {
      if (this.isEscaped) this.isEscaped = false;
      else if (this.inText) this.readInText(char);
      else this.read(char);
    }
  }

  private readInText(char: string): void {
    this.isEscaped = char === '\\';
    this.inText = char !== '"';
  }

  private read(char: string): void {
    this.inText = char === '"';
    if (char === '{') {
      this.hasBegun = true;
      this.depth += 1;
    } else if (char === '}') this.depth -= 1;
  }
}
