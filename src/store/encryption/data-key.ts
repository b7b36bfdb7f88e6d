import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';

/** A key that seals stored values. Its id is written into each of them. */
export interface DataKey {
  /** 6 random bytes in base64url. */
  id: string;
  key: KeyObject;
}

const idBytes = 6;
export const secretBytes = 32;

export function newDataKey(): DataKey {
  return dataKeyFrom(randomBytes(idBytes + secretBytes));
}

/** The key's id and secret, to be wrapped by another key. */
export function bytesOf({ id, key }: DataKey): Buffer {
  return Buffer.concat([Buffer.from(id, 'base64url'), key.export()]);
}

/** Throws an Error if these are not the bytes of a key. */
export function dataKeyFrom(bytes: Buffer): DataKey {
  if (bytes.length !== idBytes + secretBytes) throw new Error('A wrapped key has the wrong length.');
  return {
    id: bytes.subarray(0, idBytes).toString('base64url'),
    key: createSecretKey(bytes.subarray(idBytes)),
  };
}
