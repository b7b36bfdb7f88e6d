import { randomUUID } from 'node:crypto';
import { newId } from '../../src/domain/ids';
import type { Invitation } from '../../src/domain/invitation';

export function anInvitation(tenantId: string, changes: Partial<Invitation> = {}): Invitation {
  const ids = { invitationId: newId('invitation'), tokenHash: randomUUID(), invitedBy: newId('member') };
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
  return {
    ...ids,
    ...times,
    tenantId,
    email: `Eve.${randomUUID()}@Example.org`,
    role: 'operator',
    ...changes,
  };
}
