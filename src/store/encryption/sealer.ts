import { createHmac } from 'node:crypto';
import type { DataKey } from './data-key';
import { keyIdOf, openBytes, sealBytes, SealError } from './sealed-bytes';

const noKeyAtAll =
  'The store holds sealed content, and this process has no master key: start it with the same MASTER_KEY as the others.';
const keyIsGone = 'A sealed value does not open: its key was destroyed, or belongs to another conversation.';

/** Seals with one key, and opens with any of several. Without a key to seal with, content stays plain. */
export class Sealer {
  constructor(
    private readonly own: DataKey | undefined,
    private readonly keys: ReadonlyMap<string, DataKey>,
  ) {}

  get seals(): boolean {
    return this.own !== undefined;
  }

  /** Opens the same values, and leaves new ones plain. */
  get openingOnly(): Sealer {
    return new Sealer(undefined, this.keys);
  }

  /** Seals for one place. Undefined if content is to stay plain. */
  seal(place: string, content: Buffer | string): Buffer | undefined {
    return this.own && sealBytes(this.own, place, content);
  }

  /** Throws a SealError if none of the keys opens it. */
  open(place: string, sealed: Buffer): Buffer {
    const key = this.keys.get(keyIdOf(sealed));
    if (!key) throw new SealError(this.keys.size === 0 ? noKeyAtAll : keyIsGone);
    return openBytes(key.key, place, sealed);
  }

  /** True if it was sealed with the key that this one seals with. */
  isOwn(sealed: Buffer): boolean {
    return this.own?.id === keyIdOf(sealed);
  }

  /** A digest of the text with the first of the keys, in hex. Undefined without a key. */
  digest(text: string): string | undefined {
    const [first] = this.keys.values();
    return first && createHmac('sha256', first.key).update(text).digest('hex');
  }

  /** Opens what this one opens, and what is sealed with `key`; seals with `key` if it is to seal at all. */
  with(key: DataKey): Sealer {
    return new Sealer(this.own && key, new Map([...this.keys, [key.id, key]]));
  }
}

/** Leaves everything as it is. */
export const plainSealer = new Sealer(undefined, new Map());
