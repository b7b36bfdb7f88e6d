/** The secret by which processes of the installation know each other when one streams a turn to another. */
export interface HopSecretStore {
  /** Returns the stored secret. If there is none, stores this one. */
  getOrInsert(secret: string): Promise<string>;
}
