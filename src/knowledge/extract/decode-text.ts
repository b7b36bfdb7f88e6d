import { stripVTControlCharacters } from 'node:util';
import type { DocumentNote } from '../../domain/document-note';
import { decoded } from './encoding/encodings';
import { findEncoding } from './encoding/find-encoding';
import { Refusal } from './refusal';

/** What is known of a file's encoding beside its bytes. */
export interface EncodingHints {
  /** Named by the uploader. It outweighs everything else. */
  charset?: string;
  /** Named by the file itself. */
  declared?: string;
}

export interface DecodedText {
  /** Without control characters. Lines end with `\n`. */
  text: string;
  notes: DocumentNote[];
}

const controls = /(?![\t\n])\p{Cc}/gu;
/** What has a larger share of control characters is no text. */
const mostControls = 0.1;

/**
 * Decodes a text file.
 * @throws Refusal if its bytes are no text
 */
export function decodeText(bytes: Uint8Array, { charset, declared }: EncodingHints = {}): DecodedText {
  const found = charset === undefined ? findEncoding(bytes, declared) : { name: charset, isCertain: true };
  if (!found) throw noText();
  const lines = decoded(bytes, found.name).replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
  const whole = stripVTControlCharacters(lines);
  const text = whole.replace(controls, '');
  if (text.length < whole.length * (1 - mostControls)) throw noText();
  return { text, notes: notesOn(text, found.isCertain) };
}

/** Letters of a file in a guessed encoding may as well be others. */
function notesOn(text: string, isCertain: boolean): DocumentNote[] {
  const without = (pattern: RegExp) => text.replace(pattern, '').length;
  const notes: DocumentNote[] = [
    { what: 'unread_characters', count: text.length - without(/\uFFFD+/g) },
    { what: 'guessed_characters', count: isCertain ? 0 : without(/\p{ASCII}+/gu) },
  ];
  return notes.filter(({ count }) => count > 0);
}

function noText(): Refusal {
  return new Refusal(
    'unknown_encoding',
    'The content is no text in a known encoding. Save the file as UTF-8.',
  );
}
