import { ServiceError } from '../../domain/errors';
import type { DataOf } from '../../turns/relay/events';

/** Returns the error that a turn ended with, for a client that waits for the whole answer. */
export function turnError({ code, message }: DataOf<'error'>): ServiceError {
  return new ServiceError(code === 'unauthenticated' ? 'internal' : code, message);
}

/** Returns the error for such a client if the service stops before the turn ends. */
export function leftEarly(): ServiceError {
  return new ServiceError(
    'unavailable',
    'The service is restarting; the turn goes on. Ask again with the same Idempotency-Key.',
  );
}
