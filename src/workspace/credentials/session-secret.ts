import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const shape = /^[A-Za-z0-9_-]{43}$/;

/** Returns the secret with which a browser proves its session: 256 random bits. */
export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be such a secret. If not, no lookup is needed. */
export function isSessionSecret(text: string): boolean {
  return shape.test(text);
}

/**
 * Returns the token that our own pages send with every change.
 * Other sites can send the cookie, but can't read this token.
 */
export function csrfTokenOf(secret: string): string {
  return createHmac('sha256', secret).update('csrf').digest('base64url');
}

/** Whether a text is the session's CSRF token. Compares in constant time. */
export function isCsrfToken(text: string, secret: string): boolean {
  const [sent, expected] = [Buffer.from(text), Buffer.from(csrfTokenOf(secret))];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
