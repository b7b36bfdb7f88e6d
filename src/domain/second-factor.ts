/** A member's second factor: an authenticator app, and codes for the day when the app is lost. */
export interface SecondFactor {
  memberId: string;
  tenantId: string;
  /** The secret that the app shares, as base32. Stored itself, since checking a code needs it. */
  secret: string;
  createdAt: Date;
  /** When the member proved that the app has the secret. Until then it is not asked for. */
  confirmedAt?: Date;
  /** Digests of the recovery codes, the used ones too. */
  recoveryHashes: string[];
}
