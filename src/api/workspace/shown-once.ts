import { ServiceError } from '../../domain/errors';

/** The refusal of a repeated creation whose first answer held a secret: `what` was made, `secret` is not kept. */
export function shownOnce(what: string, secret: string): ServiceError {
  const message = `${what} was made with this Idempotency-Key before; ${secret} is shown once. Send a new key.`;
  return new ServiceError('conflict', message);
}
