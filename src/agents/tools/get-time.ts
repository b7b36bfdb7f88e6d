import { z } from 'zod';
import type { JsonObject } from '../../domain/json';

const timeArguments = z.object({ timezone: z.string().default('UTC') });

/** The time in words and as RFC 3339; throws a RangeError where the time zone does not exist. */
export function getTime(args: JsonObject, now: Date): string {
  const { timezone } = timeArguments.parse(args);
  const inWords = formatterFor(timezone).format(now);
  return JSON.stringify({ timezone, time: inWords, utc: now.toISOString() });
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long', timeZone });
  } catch {
    // Without the name: it is the model's text, and the sentence goes into the history.
    throw new RangeError('There is no time zone of that name; use an IANA name such as Europe/Paris.');
  }
}
