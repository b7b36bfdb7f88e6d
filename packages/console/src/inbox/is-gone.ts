import { HoldfastError } from 'holdfast-client/workspace';

/** True if the member may not see the conversation in the inbox, or if it was never there. */
export function isGone(error: unknown): boolean {
  return error instanceof HoldfastError && error.status === 404;
}
