import { QueryClient } from '@tanstack/react-query';
import { HoldfastError } from 'holdfast-client/workspace';

/** Repeats reads while the service is unreachable, but not those that it rejects. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isPassing, retryDelay, staleTime: 5_000, networkMode: 'always' },
      mutations: {
        retry: (failures, error) => failures < 3 && isPassing(failures, error),
        retryDelay,
        networkMode: 'always',
      },
    },
  });
}

function isPassing(failures: number, error: Error): boolean {
  if (!(error instanceof HoldfastError) || !error.retryable) return false;
  return isUnreachable(error) || failures < 2;
}

/** True if there is no answer, or none from the service itself. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof HoldfastError)) return false;
  return error.code === 'connection_lost' || [502, 503, 504].includes(error.status ?? 0);
}

function retryDelay(failures: number, error: Error): number {
  const asked = error instanceof HoldfastError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(asked, Math.min(500 * 2 ** failures, 5_000));
}
