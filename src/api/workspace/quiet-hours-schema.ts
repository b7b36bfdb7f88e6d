import { z } from 'zod';
import { isTimeZone } from '../../agents/tools/quiet-clock';
import { weekdays } from '../../domain/quiet-hours';
import { distinct } from './shared-fields';

const time = z
  .string({ error: 'Must be a time, HH:MM.' })
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'Must be a time, HH:MM.' });

/** Times at which no time passes for a person who is asked or told. */
export const quietHours = z
  .strictObject({
    timeZone: z
      .string({ error: 'Must be a text.' })
      .max(100)
      .refine(isTimeZone, { error: 'Must be the IANA name of a time zone, such as Europe/Paris.' }),
    from: time.optional(),
    to: time.optional(),
    days: distinct(z.enum(weekdays), weekdays.length - 1).optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: 'Must have both from and to, or neither.',
  })
  .refine(({ from, to }) => from === undefined || from !== to, {
    error: 'from and to must differ.',
  });

/** The same in responses. */
export const quietHoursData = z.object({
  timeZone: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  days: z.array(z.enum(weekdays)).optional(),
});
