/** The secret by which processes of the installation know each other when one streams a turn to another. */
export interface HopSecretStore {
  /** Null before a process has made it. */
  get(): Promise<string | null>;
  /** Stores it unless there is one. Returns the one that is stored. */
  insertOnce(secret: string): Promise<string>;
}
