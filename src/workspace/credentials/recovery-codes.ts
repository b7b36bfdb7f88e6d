import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './totp';

const howMany = 10;
const shape = /^[A-Z2-7]{16}$/;

/** Returns new codes that each replace a one-time code once: 80 random bits, as four groups of letters and digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-'));
}

/**
 * Returns the digest under which a recovery code is stored; undefined if the text is no such code. A code has too many
 * random bits to be guessed from it.
 */
export function recoveryHash(code: string): string | undefined {
  const letters = code.toUpperCase().replace(/[\s-]/g, '');
  return shape.test(letters) ? createHash('sha256').update(letters).digest('base64url') : undefined;
}
