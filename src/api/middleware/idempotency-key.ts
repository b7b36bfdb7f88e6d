import type { Fault } from '../../domain/errors';
import type { Ctx } from '../context';

const mostChars = 255;

/** Returns the Idempotency-Key header if it is present and not empty. Adds a fault if it is too long. */
export function readIdempotencyKey(ctx: Ctx, faults: Fault[]): string | undefined {
  const sent = ctx.get('Idempotency-Key');
  if (sent.length > mostChars)
    faults.push({
      path: 'header.Idempotency-Key',
      message: `Must have at most ${mostChars} characters.`,
    });
  return sent || undefined;
}
