/** Shorter ones occur in too many words to be removed, and they are not secrets. */
const shortestSecret = 8;
const instead = '[credential]';

/** The credentials of a request to a server. */
export type Secrets = string | readonly string[] | undefined;

/**
 * Removes the credentials from a text, however they are written, so that a server cannot spread them. Call this
 * before the text is cut: the rest of a cut credential would not be found.
 */
export function scrubbed(text: string, secrets: Secrets): string {
  return [secrets ?? []]
    .flat()
    .filter((secret) => secret.length >= shortestSecret)
    .flatMap(spellingsOf)
    .reduce((rest, spelling) => rest.replaceAll(spelling, instead), text);
}

/**
 * Returns a text in the usual spellings, the longest first: as it is, in JSON, in URLs, in hex, in base64,
 * and in base64 as part of a longer text. The last one leaves out characters that depend on the neighbours.
 */
function spellingsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const hex = bytes.toString('hex');
  const json = JSON.stringify(text).slice(1, -1);
  const percent = encodeURIComponent(text);
  const all = [
    ...[text, json, json.replaceAll('/', '\\/'), json.replaceAll(/[<>&]/g, inUnicode)],
    ...bothCases(eachByte(hex, '\\u00')),
    ...[percent, percent.replaceAll(/%../g, (one) => one.toLowerCase())],
    ...bothCases(eachByte(hex, '%')),
    ...bothCases(hex),
    ...(['base64', 'base64url'] as const).flatMap((encoding) => [
      ...[text, `Bearer ${text}`].map((whole) => Buffer.from(whole).toString(encoding)),
      ...[0, 1, 2].map((before) => within(bytes, before, encoding)),
    ]),
  ];
  return [...new Set(all)].toSorted((one, other) => other.length - one.length);
}

function inUnicode(character: string): string {
  return `\\u00${Buffer.from(character).toString('hex')}`;
}

function eachByte(hex: string, mark: string): string {
  return hex.replaceAll(/../g, (byte) => mark + byte);
}

function bothCases(withHex: string): string[] {
  return [withHex, withHex.replaceAll(/[a-f]/g, (digit) => digit.toUpperCase())];
}

/**
 * Returns the base64 characters that no neighbour changes, if the text starts `before` bytes into a group of
 * three.
 */
function within(bytes: Buffer, before: number, encoding: 'base64' | 'base64url'): string {
  const written = Buffer.concat([Buffer.alloc(before), bytes]).toString(encoding);
  const [begin, end] = [Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3)];
  return written.slice(begin, end);
}
