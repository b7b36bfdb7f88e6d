import { Writable } from 'node:stream';

/**
 * The output that readline writes to. Readline echoes every key, which would land in the middle of a reply,
 * so its writes pass only while a question is open.
 */
export class MutedOutput extends Writable {
  muted = true;
  readonly #target: Writable;
  readonly #columns: () => number;

  constructor(target: Writable, columns: () => number) {
    super({ decodeStrings: false });
    this.#target = target;
    this.#columns = columns;
  }

  /** Readline reads this to know where a long line wraps. */
  get columns(): number {
    return this.#columns();
  }

  override _write(chunk: string, _encoding: BufferEncoding, done: () => void): void {
    if (!this.muted) this.#target.write(chunk);
    done();
  }
}
