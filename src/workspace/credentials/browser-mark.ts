import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Member } from '../../domain/member';

const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

type Marked = Pick<Member, 'memberId' | 'passwordHash'>;

/** Returns what a browser keeps of a member's sign-in, so that it is known at the next one. It ends with the password. */
export function newBrowserMark(member: Marked): string {
  const browser = randomBytes(16).toString('base64url');
  return `${browser}.${signatureOf(browser, member)}`;
}

/** Returns the id of the browser, if the mark is of a sign-in of this member; no mark can be made up. */
export function knownBrowser(mark: string, member: Marked): string | undefined {
  const [, browser = '', signature = ''] = shape.exec(mark) ?? [];
  const [sent, expected] = [Buffer.from(signature), Buffer.from(signatureOf(browser, member))];
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? browser : undefined;
}

/** The stored hash of the password is the key: it is secret, random by its salt, and new with each password. */
function signatureOf(browser: string, { memberId, passwordHash }: Marked): string {
  return createHmac('sha256', passwordHash)
    .update(JSON.stringify(['browser', memberId, browser]))
    .digest('base64url');
}
