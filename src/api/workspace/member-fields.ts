import { z } from 'zod';
import { boundedText } from './fields';

const [fewestChars, mostChars] = [12, 200];

/** A password that somebody chooses. */
export const passwordText = boundedText(mostChars).min(fewestChars, {
  error: `It must have at least ${fewestChars} characters.`,
});

/** An e-mail address that somebody signs in with. */
export const emailText = boundedText(254)
  .pipe(z.email({ error: 'It must be an e-mail address.' }))
  .meta({ format: 'email' });
