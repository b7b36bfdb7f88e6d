/** The store can't be opened with the master keys that were given. The message says what to do. */
export class EncryptionError extends Error {
  override readonly name = 'EncryptionError';
}
