import { randomBytes } from 'node:crypto';
import { newId } from '../domain/ids';
import type { WorkspaceToken } from '../domain/workspace-token';
import { hashKey } from './key-hash';

export type NewWorkspaceToken = Pick<
  WorkspaceToken,
  'tenantId' | 'name' | 'role' | 'createdAt' | 'expiresAt'
>;

/** A fresh token for a member of its own, and the record to keep of it, which holds the hash alone. */
export function createWorkspaceToken(wanted: NewWorkspaceToken): { token: string; record: WorkspaceToken } {
  const token = `svc_ws_${randomBytes(24).toString('base64url')}`;
  const ids = { tokenId: newId('token'), memberId: newId('member') };
  return { token, record: { ...wanted, ...ids, tokenHash: hashKey(token) } };
}
