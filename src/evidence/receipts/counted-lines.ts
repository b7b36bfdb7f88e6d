import { createHash } from 'node:crypto';

/** The lines of an export that ends with their number and digest. */
export class CountedLines {
  private readonly whole = createHash('sha256');
  private lines = 0;

  /** Returns the line with its line feed, and counts it. */
  next(line: string): string {
    const text = `${line}\n`;
    this.whole.update(text);
    this.lines += 1;
    return text;
  }

  /** Returns the number of lines so far, and the SHA-256 of their bytes in base64url. */
  count(): { lines: number; digest: string } {
    return { lines: this.lines, digest: this.whole.copy().digest('base64url') };
  }
}
