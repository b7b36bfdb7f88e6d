/** A file does not hold an index that can be used. The message says why. */
export class DamagedIndexError extends Error {
  override readonly name = 'DamagedIndexError';
}
