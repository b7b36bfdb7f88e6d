import iconv from 'iconv-lite';
import { bufferOf } from '../buffer-of';

/** Names of DOS, old Macs and UTF-32, which browsers do not know. Node lacks some others. */
const others = /^(cp|ibm|iso-?8859|koi8|mac|utf-?32)/i;

/**
 * Returns the encoding that a label stands for, as browsers read it: "latin1" is windows-1252. Returns undefined if no
 * decoder is there.
 */
export function encodingOf(label: string): string | undefined {
  const name = label.trim();
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return others.test(name) && iconv.encodingExists(name) ? name.toLowerCase() : undefined;
  }
}

/**
 * Decodes bytes. Each character that can't be read becomes U+FFFD. A byte order mark is left out. Node 20 reads
 * windows-1252 wrongly, so its own decoder comes last.
 */
export function decoded(bytes: Uint8Array, encoding: string): string {
  if (!iconv.encodingExists(encoding)) return new TextDecoder(encoding).decode(bytes);
  return iconv.decode(bufferOf(bytes), encoding);
}
