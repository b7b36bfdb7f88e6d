/** One Ed25519 key of the installation. */
export interface SigningKey {
  /** 1, 2, … in the order in which they were made. */
  number: number;
  /** The public key: 32 bytes in base64url. */
  x: string;
  /** The private key: 32 bytes in base64url. Absent once a newer key signs. */
  d?: string;
  createdAt: Date;
}

export interface SigningKeyStore {
  /** Every key, oldest first. */
  all(): Promise<SigningKey[]>;
  /** True if it is stored; false if there is a key of this number already. */
  insert(key: SigningKey): Promise<boolean>;
  /** Deletes the private half of every key below this number. */
  retireBelow(number: number): Promise<void>;
}
