import { newId } from '../../domain/ids';
import type { WorkspaceToken } from '../../domain/workspace-token';
import { hashKey } from './key-hash';
import { randomKey } from './key-shape';

export type NewWorkspaceToken = Pick<
  WorkspaceToken,
  'tenantId' | 'name' | 'role' | 'createdAt' | 'expiresAt'
>;

const prefix = 'svc_ws_';

/** A fresh token for a member of its own, and the record to keep of it, which holds the hash alone. */
export function createWorkspaceToken(wanted: NewWorkspaceToken): { token: string; record: WorkspaceToken } {
  const token = randomKey(prefix);
  const ids = { tokenId: newId('token'), memberId: newId('member') };
  return { token, record: { ...wanted, ...ids, tokenHash: hashKey(token), prefix, last4: token.slice(-4) } };
}
