/** A fault of the embedded servers; its message tells the user what is wrong and what to do. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
