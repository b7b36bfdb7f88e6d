import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const shape = /^[A-Za-z0-9_-]{43}$/;

/** What a browser proves its session with: 256 random bits. */
export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be such a secret; one that can't need not be looked up. */
export function isSessionSecret(text: string): boolean {
  return shape.test(text);
}

/** What a page of ours sends with every change: other sites can send the cookie, but not read this. */
export function csrfTokenOf(secret: string): string {
  return createHmac('sha256', secret).update('csrf').digest('base64url');
}

/** Whether a text is the session's CSRF token; takes the same time wherever they differ. */
export function isCsrfToken(text: string, secret: string): boolean {
  const [sent, expected] = [Buffer.from(text), Buffer.from(csrfTokenOf(secret))];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
