import { z } from 'zod';

/** A time in an answer: RFC 3339 in UTC with milliseconds. */
export const timeData = z.iso.datetime();

/** A member as users and colleagues see it. */
export const operatorData = z.object({ memberId: z.string(), name: z.string() });
