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

/**
 * A text in every way that programs usually write it, the longest first: in JSON, in addresses, in hex, in base64, and in
 * base64 within something longer, where what it shares with its neighbours is left out.
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

/** The characters that no neighbour changes, `before` bytes after the beginning of a group of three. */
function within(bytes: Buffer, before: number, encoding: 'base64' | 'base64url'): string {
  const written = Buffer.concat([Buffer.alloc(before), bytes]).toString(encoding);
  const [begin, end] = [Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3)];
  return written.slice(begin, end);
}
