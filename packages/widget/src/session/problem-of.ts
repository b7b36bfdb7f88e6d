import { HoldfastError } from 'holdfast-client';
import type { Problem } from '../state/state.js';

const byStatus: Partial<Record<number, Problem>> = {
  401: 'key',
  403: 'origin',
  400: 'refused',
  404: 'refused',
  409: 'refused',
  413: 'refused',
  429: 'busy',
};

/** Returns the problem to show for a failed request. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof HoldfastError)) return 'failed';
  const { status, code } = error;
  if (code === 'gave_up' || code === 'connection_lost') return 'unreachable';
  if (code === 'unauthenticated') return 'key';
  return (status !== undefined && byStatus[status]) || (status === 503 ? 'unreachable' : 'failed');
}
