import { createHash, createSecretKey } from 'node:crypto';
import { bytesOf, dataKeyFrom, type DataKey } from './data-key';
import { openBytes, sealBytes } from './sealed-bytes';

/** Wraps the keys that the store holds. It is never in the store itself. */
export interface MasterKey {
  /** Names the key without saying anything of its secret. */
  readonly id: string;
  /** `owner` is what the key is for; a key wrapped for another owner does not unwrap. */
  wrap(owner: string, key: DataKey): Promise<Buffer>;
  /** Throws an Error if the bytes were wrapped with another key, or were damaged. */
  unwrap(owner: string, wrapped: Buffer): Promise<DataKey>;
}

/** A master key that is in the memory of this process. `secret` has 32 bytes. */
export function masterKeyOf(secret: Buffer): MasterKey {
  const digest = createHash('sha256').update('holdfast master key\0').update(secret).digest();
  const id = digest.subarray(0, 6).toString('base64url');
  const own = { id, key: createSecretKey(secret) };
  return {
    id,
    wrap: (owner, key) => Promise.resolve(sealBytes(own, placeOf(owner), bytesOf(key))),
    unwrap: (owner, wrapped) =>
      Promise.resolve().then(() => dataKeyFrom(openBytes(own.key, placeOf(owner), wrapped))),
  };
}

function placeOf(owner: string): string {
  return `key\0${owner}`;
}
