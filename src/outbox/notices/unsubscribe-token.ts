import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Member } from '../../domain/member';

/** Where such links lead. */
export const unsubscribePath = '/api/notices/unsubscribe';

type Place = Pick<Member, 'tenantId' | 'memberId'>;
type Signing = Pick<Member, 'tenantId' | 'memberId' | 'passwordHash'>;

const shape = /^(tenant_[\w-]{1,100})\.(member_[\w-]{22})\.([\w-]{43})$/;

/** Returns what the link in a digest carries. A new password makes it invalid. */
export function unsubscribeToken(member: Signing): string {
  return `${member.tenantId}.${member.memberId}.${signatureOf(member)}`;
}

/** Returns whose token it claims to be; undefined if it is none. */
export function claimedPlace(token: string): Place | undefined {
  const [, tenantId, memberId] = shape.exec(token) ?? [];
  return tenantId === undefined || memberId === undefined ? undefined : { tenantId, memberId };
}

/** True if the token was made for this member. */
export function isUnsubscribeToken(token: string, member: Signing): boolean {
  const [sent, expected] = [Buffer.from(token), Buffer.from(unsubscribeToken(member))];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** Signs with the stored password hash as the key: it is secret, and random through its salt. */
function signatureOf({ tenantId, memberId, passwordHash }: Signing): string {
  return createHmac('sha256', passwordHash)
    .update(JSON.stringify(['unsubscribe', tenantId, memberId]))
    .digest('base64url');
}
