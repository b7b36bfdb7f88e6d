import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Member } from '../../domain/member';

const shape = /^(tenant_[\w-]{22})\.(member_[\w-]{22})\.([\w-]{22})\.(\d{13})\.([\w-]{43})$/;

/** How long the second step of a sign-in may take, in milliseconds. */
export const pendingMs = 5 * 60 * 1_000;

type Signer = Pick<Member, 'tenantId' | 'memberId' | 'passwordHash'>;

/** A sign-in whose password was right. It is good for one second step. */
export interface PendingSignIn {
  tenantId: string;
  memberId: string;
  /** Random, to accept it once. */
  id: string;
  expiresAt: Date;
  isOf: (member: Signer) => boolean;
}

/** Returns the browser's cookie between the password and the code. A new password makes it worthless. */
export function newPendingSignIn(member: Signer): string {
  const id = randomBytes(16).toString('base64url');
  const content = [member.tenantId, member.memberId, id, Date.now() + pendingMs].join('.');
  return `${content}.${signatureOf(content, member)}`;
}

/** Reads it back; undefined if it is malformed or too old. The caller must ask `isOf` for the stored member. */
export function readPendingSignIn(text: string): PendingSignIn | undefined {
  const [, tenantId = '', memberId = '', id = '', until = '', signature = ''] = shape.exec(text) ?? [];
  if (Number(until) <= Date.now()) return undefined;
  const content = [tenantId, memberId, id, until].join('.');
  const isOf = (member: Signer) =>
    member.memberId === memberId &&
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(content, member)));
  return { tenantId, memberId, id, expiresAt: new Date(Number(until)), isOf };
}

/** The stored hash of the password is secret, random through its salt, and changes with the password. */
function signatureOf(content: string, { passwordHash }: Signer): string {
  return createHmac('sha256', passwordHash)
    .update(JSON.stringify(['pending', content]))
    .digest('base64url');
}
