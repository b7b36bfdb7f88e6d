import { ServiceError } from '../domain/errors';

/** Returns why a turn can't begin, in words for the workspace. Undefined if it is worth another attempt. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ServiceError) || error.status >= 500) return undefined;
  if (error.code === 'not_found') return 'The agent is gone. Choose another one.';
  const [detail] = error.details ?? [];
  return detail?.message ?? error.message;
}
