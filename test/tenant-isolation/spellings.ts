/** A form in which a text may appear in a file, a log or a response. */
export interface Spelling {
  encoding: string;
  text: string;
}

const alignments = [0, 1, 2];

/** Returns the text in every usual encoding. Omits base64 characters that depend on neighbouring bytes. */
export function spellingsOf(text: string): Spelling[] {
  const bytes = Buffer.from(text);
  const hex = bytes.toString('hex');
  return distinct([
    { encoding: 'plain', text },
    ...alignments.flatMap((before) => [
      { encoding: `base64 + ${before}`, text: base64Within(bytes, before, 'base64') },
      { encoding: `base64url + ${before}`, text: base64Within(bytes, before, 'base64url') },
    ]),
    { encoding: 'hex', text: hex },
    { encoding: 'hex, upper case', text: hex.toUpperCase() },
    { encoding: 'percent', text: encodeURIComponent(text) },
    { encoding: 'percent, lower case', text: lowerEscapes(encodeURIComponent(text)) },
    { encoding: 'percent, every character', text: escaped(bytes, '%') },
    { encoding: 'percent, every character, lower case', text: escaped(bytes, '%').toLowerCase() },
    { encoding: 'JSON', text: JSON.stringify(text).slice(1, -1) },
    { encoding: 'JSON, slashes too', text: JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/') },
    { encoding: 'JSON for HTML', text: forHtml(JSON.stringify(text).slice(1, -1)) },
    { encoding: 'JSON, every character', text: escaped(bytes, '\\u00').replaceAll(/[A-F]/g, lower) },
    { encoding: 'JSON, every character, upper case', text: escaped(bytes, '\\u00') },
  ]);
}

/**
 * Returns the characters that depend only on these bytes, if `before` bytes of their group of three precede
 * them.
 */
function base64Within(bytes: Buffer, before: number, encoding: 'base64' | 'base64url'): string {
  const bits = 8 * (before + bytes.length);
  const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString(encoding);
  return whole.slice(Math.ceil((8 * before) / 6), Math.floor(bits / 6));
}

function escaped(bytes: Buffer, mark: string): string {
  return [...bytes].map((byte) => mark + byte.toString(16).padStart(2, '0').toUpperCase()).join('');
}

function lowerEscapes(text: string): string {
  return text.replaceAll(/%../g, lower);
}

function forHtml(json: string): string {
  return json.replaceAll(/[<>&]/g, (one) => `\\u00${Buffer.from(one).toString('hex')}`);
}

function lower(text: string): string {
  return text.toLowerCase();
}

function distinct(spellings: Spelling[]): Spelling[] {
  const byText = new Map(spellings.toReversed().map((spelling) => [spelling.text, spelling]));
  return spellings.filter((spelling) => byText.get(spelling.text) === spelling);
}
