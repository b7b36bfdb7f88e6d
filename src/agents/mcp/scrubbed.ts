import { spellingsOf } from './spellings';

/** Shorter ones are in too many words to be taken out, and no secrets. */
const shortestSecret = 8;
const instead = '[credential]';

/**
 * The text without the credential, however it was written, so that a server that tells it does not spread it. To be
 * done before the text is cut: of a credential that was cut, the rest is not found.
 */
export function scrubbed(text: string, secret: string | undefined): string {
  if (secret === undefined || secret.length < shortestSecret) return text;
  return spellingsOf(secret).reduce((rest, spelling) => rest.replaceAll(spelling, instead), text);
}
