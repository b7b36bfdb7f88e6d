/** A member's sign-in on one device; found by the SHA-256 hash of its secret, which is its key in the store too. */
export interface Session {
  sessionId: string;
  sessionHash: string;
  tenantId: string;
  memberId: string;
  createdAt: Date;
  expiresAt: Date;
}
