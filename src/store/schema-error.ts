/** The store can't be used by this build; the message says what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}
