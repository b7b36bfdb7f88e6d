import { z } from 'zod';
import { badRequest, type Endpoint } from './endpoint';

const refundSchema = z.object({ order: z.string().min(1) });

/** POST /refunds { order }: gives money back that does not exist. */
export const refunds: Endpoint = ({ body, idempotencyKey }) => {
  const refund = readRefund(body);
  if (refund === undefined) return badRequest('Send a JSON object with the text "order".');
  return {
    status: 201,
    body: { order: refund.order, refundId: `refund of ${idempotencyKey ?? refund.order}` },
  };
};

function readRefund(body: string | undefined) {
  try {
    return refundSchema.safeParse(JSON.parse(body ?? '')).data;
  } catch {
    return undefined;
  }
}
