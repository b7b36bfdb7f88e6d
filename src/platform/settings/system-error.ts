/** The short reason of a system error, such as `EACCES`, or its message. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'message' in error && typeof error.message === 'string' ? error.message : 'unknown error';
}
