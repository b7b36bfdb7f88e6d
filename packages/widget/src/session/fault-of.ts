import { HoldfastError } from 'holdfast-client';

/** Returns the service's reason for rejecting values. */
export function faultOf(error: unknown): string | undefined {
  if (!(error instanceof HoldfastError) || error.status !== 400) return undefined;
  return error.details.map(({ message }) => message).join(' ') || undefined;
}
