import { z } from 'zod';

const [fewestChars, mostChars] = [12, 200];

/** A password that somebody chooses. */
export const passwordText = z
  .string({ error: 'It must be a text.' })
  .min(fewestChars, { error: `It must have at least ${fewestChars} characters.` })
  .max(mostChars, { error: `It must have at most ${mostChars} characters.` });

/** An e-mail address that somebody signs in with. */
export const emailText = z
  .string({ error: 'It must be a text.' })
  .max(254, { error: 'It must have at most 254 characters.' })
  .pipe(z.email({ error: 'It must be an e-mail address.' }));
