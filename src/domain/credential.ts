export type CredentialKind = 'API_KEY' | 'ACCESS_KEY';

/** A key of one tenant; found by the SHA-256 hash of the key, which is its key in the store too. */
export interface Credential {
  credentialId: string;
  keyHash: string;
  tenantId: string;
  /** Absent: requests go to the tenant's default agent. */
  agentId?: string;
  kind: CredentialKind;
  name: string;
  prefix: string;
  last4: string;
  /** The whole key, of an access key only: it is public by design and always visible to the workspace. */
  plaintext?: string;
  createdAt: Date;
  revokedAt?: Date;
}
