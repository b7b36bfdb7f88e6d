import type { z } from 'zod';
import type { Asked } from './endpoint';

/** Presents what `read` returns as a response would, for the audit log. */
export function presented<Data, Shown extends object>(
  schema: z.ZodType<Shown, Data>,
  read: (asked: Asked) => Promise<Data>,
) {
  return async (asked: Asked): Promise<Shown> => schema.parse(await read(asked));
}
