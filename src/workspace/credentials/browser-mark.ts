import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Member } from '../../domain/member';

const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

type Marked = Pick<Member, 'memberId' | 'passwordHash'>;

/**
 * Returns a mark that a browser stores after a member's sign-in, so that the next sign-in recognizes the
 * browser. A new password invalidates it.
 */
export function newBrowserMark(member: Marked): string {
  const browser = randomBytes(16).toString('base64url');
  return `${browser}.${signatureOf(browser, member)}`;
}

/** Returns the browser's id if the mark is from a sign-in of this member. Marks can't be forged. */
export function knownBrowser(mark: string, member: Marked): string | undefined {
  const [, browser = '', signature = ''] = shape.exec(mark) ?? [];
  const [sent, expected] = [Buffer.from(signature), Buffer.from(signatureOf(browser, member))];
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? browser : undefined;
}

/**
 * Signs with the stored password hash as the key: it is secret, random through its salt,
 * and changes with the password.
 */
function signatureOf(browser: string, { memberId, passwordHash }: Marked): string {
  return createHmac('sha256', passwordHash)
    .update(JSON.stringify(['browser', memberId, browser]))
    .digest('base64url');
}
