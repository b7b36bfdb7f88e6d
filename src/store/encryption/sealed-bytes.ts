import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import type { DataKey } from './data-key';

/*
 * The one form of everything that is sealed: a version byte, the id of the key, a random nonce, the ciphertext
 * and the tag of AES-256-GCM. The additional data is the version and the place, so a value that was moved to
 * another place does not open.
 */

const version = 1;
const algorithm = 'aes-256-gcm';
const idEnd = 7;
const nonceBytes = 12;
const nonceEnd = idEnd + nonceBytes;
const tagBytes = 16;
const shortest = nonceEnd + tagBytes;

/** A sealed value can't be opened: its key is not there, or it was damaged or moved. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/** Seals the content for one place, such as a field of one document. */
export function sealBytes({ id, key }: DataKey, place: string, content: Buffer | string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  cipher.setAAD(additionalData(place));
  // GCM gives all of the ciphertext at once.
  const body = typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content);
  cipher.final();
  const sealed = Buffer.allocUnsafe(nonceEnd + body.length + tagBytes);
  sealed[0] = version;
  sealed.write(id, 1, 'base64url');
  sealed.set(nonce, idEnd);
  sealed.set(body, nonceEnd);
  sealed.set(cipher.getAuthTag(), nonceEnd + body.length);
  return sealed;
}

/** The id of the key that sealed it. Throws a SealError for another form. */
export function keyIdOf(sealed: Buffer): string {
  if (sealed[0] !== version || sealed.length < shortest)
    throw new SealError('A sealed value has a form that this version does not know.');
  return sealed.toString('base64url', 1, idEnd);
}

/** Throws a SealError if the key is another one, or the value was changed or sealed for another place. */
export function openBytes(key: KeyObject, place: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(idEnd, nonceEnd));
  decipher.setAAD(additionalData(place));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const body = decipher.update(sealed.subarray(nonceEnd, -tagBytes));
  try {
    decipher.final();
  } catch {
    throw new SealError('A sealed value does not open: it was changed, or moved from another place.');
  }
  return body;
}

function additionalData(place: string): Buffer {
  return Buffer.from(`${version}\0${place}`);
}
