import { z } from 'zod';
import { mostIdChars } from '../../agent/read-headers';

const noTenant = 'There is no tenant here. Leave it out.';

/** A task's id holds the client's name of its context. */
const mostTaskIdChars = 50 + Math.ceil((4 / 3) * 4 * mostIdChars);

/** Clients of protobuf may send an absent field as its default. */
export function orEmpty(field: z.ZodString) {
  return z
    .union([z.literal(''), field])
    .transform((value) => value || undefined)
    .optional();
}

export const id = z.string().min(1).max(mostIdChars);
export const tenant = z.literal('', { error: noTenant }).optional();
export const taskId = z.string().min(1).max(mostTaskIdChars);
export const historyLength = z.int().min(0).max(1_000_000).optional();
