import { hash } from 'node:crypto';

/** Returns the SHA-256 digest of a text's UTF-8, or of bytes, as 43 characters of base64url. */
export function digestOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url');
}
