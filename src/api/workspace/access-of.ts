import type { MemberState } from './context';

/** Returns the ids that a member's access depends on. A stream ends when one of them is revoked. */
export function accessOf({ accessId, memberId, tenantId }: MemberState['member']): string[] {
  return [accessId, memberId, tenantId];
}
