/** A member's second factor: an authenticator app, and recovery codes for its loss. */
export interface SecondFactor {
  memberId: string;
  tenantId: string;
  /** The app's shared secret, as base32. Stored in plain text, since checking a code needs it. */
  secret: string;
  createdAt: Date;
  /** The time at which the member confirmed the app. Until then the factor is not required. */
  confirmedAt?: Date;
  /** Digests of all recovery codes, including used ones. */
  recoveryHashes: string[];
}
