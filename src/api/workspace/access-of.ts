import type { MemberState } from './context';

/** What lets a member read a stream: it ends when one of these is revoked. */
export function accessOf({ accessId, memberId, tenantId }: MemberState['member']): string[] {
  return [accessId, memberId, tenantId];
}
