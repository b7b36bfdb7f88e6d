import { randomBytes } from 'node:crypto';
import { hasChecksum, withChecksum } from './checksum';

const keyShape = /^svc_(?:live|test|ak|ws|us)_[A-Za-z0-9_-]{32}[A-Za-z0-9]{6}$/;

/** A fresh key: the prefix, 192 random bits and a checksum. */
export function randomKey(prefix: string): string {
  return withChecksum(prefix + randomBytes(24).toString('base64url'));
}

/** Whether a text can be a key with one of these prefixes; one that can't need not be looked up. */
export function isKey(text: string, prefixes: string[]): boolean {
  return prefixes.some((prefix) => text.startsWith(prefix)) && keyShape.test(text) && hasChecksum(text);
}
