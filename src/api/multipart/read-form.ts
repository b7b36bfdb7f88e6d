import type { Ctx } from '../context';
import { ServiceError } from '../../domain/errors';
import type { FormLimits, FormRest, FormTaker } from './form';
import { bodyTooLarge } from './form-fault';
import { FormReading } from './form-reading';
import { linger } from '../middleware/drain-body';

/**
 * Reads a form and hands its files, of the fields named `file`, to the taker. No more than one file is in memory here.
 * Throws unsupported_media_type for any other body, payload_too_large, invalid_request for a form that is broken, and
 * what the taker throws.
 */
export async function readForm(ctx: Ctx, limits: FormLimits, taker: FormTaker): Promise<FormRest> {
  if (!/^multipart\/form-data\s*(;|$)/i.test(ctx.get('Content-Type'))) {
    throw new ServiceError(
      'unsupported_media_type',
      'Send the files as multipart/form-data, each as `file`.',
    );
  }
  if ((ctx.request.length ?? 0) > limits.bodyBytes) {
    linger(ctx.req);
    throw bodyTooLarge(limits.bodyBytes);
  }
  return new FormReading(ctx, limits, taker).read();
}
