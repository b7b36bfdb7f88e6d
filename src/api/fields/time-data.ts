import { z } from 'zod';

/** A time in a response: RFC 3339 in UTC with milliseconds, from a Date or from a text that is one. */
export const timeData = z
  .union([z.date(), z.string()])
  .transform((at) => (at instanceof Date ? at.toISOString() : at))
  .pipe(z.iso.datetime());
