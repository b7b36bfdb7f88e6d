import { DamagedIndexError } from './damaged-index-error';

const lengthBytes = 4;

/** Hands out the bytes of a content whose blocks come one after another, so that it is never held as a whole. */
export class ByteSource {
  private block: Buffer = Buffer.alloc(0);

  /** A block of `next` is valid until the next call. `left` is the size of the whole content. */
  constructor(
    private readonly next: () => Promise<Buffer>,
    private left: number,
  ) {}

  /** Returns the next bytes, copied. Throws a DamagedIndexError if there are fewer. */
  async take(bytes: number): Promise<Buffer> {
    this.expect(bytes);
    const taken = Buffer.allocUnsafeSlow(bytes);
    await this.fill(taken);
    return taken;
  }

  /** Returns the next bytes as text, after their number. */
  async text(): Promise<string> {
    return (await this.take((await this.take(lengthBytes)).readUInt32LE())).toString();
  }

  async unsigned(count: number): Promise<Uint32Array> {
    this.expect(count * Uint32Array.BYTES_PER_ELEMENT);
    const numbers = new Uint32Array(count);
    await this.fill(new Uint8Array(numbers.buffer));
    return numbers;
  }

  async floats(count: number): Promise<Float32Array> {
    this.expect(count * Float32Array.BYTES_PER_ELEMENT);
    const numbers = new Float32Array(count);
    await this.fill(new Uint8Array(numbers.buffer));
    return numbers;
  }

  private expect(bytes: number): void {
    if (bytes > this.left) throw new DamagedIndexError('it is too short');
  }

  private async fill(target: Uint8Array): Promise<void> {
    this.left -= target.length;
    for (let at = 0; at < target.length;) {
      if (this.block.length === 0) this.block = await this.next();
      const part = this.block.subarray(0, target.length - at);
      target.set(part, at);
      this.block = this.block.subarray(part.length);
      at += part.length;
    }
  }
}

/** The form that `text` reads. */
export function withLength(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(bytes.length);
  return [length, bytes];
}
