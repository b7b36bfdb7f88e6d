import { isUtf8 } from 'node:buffer';
import { bufferOf } from '../buffer-of';
import { decoded } from './encodings';
import { guessEncoding, type FoundEncoding } from './guess-encoding';
import { unicodeEncodingOf, wideEncodingOf } from './unicode-encoding';

/** Bytes that tell the encoding, and those before and after one beyond ASCII that are looked at with it. */
const looked = 16 * 1024;
const around = 30;

/**
 * Returns the encoding of a text by the evidence in its bytes. `declared` is the encoding that the file itself names;
 * UTF-8 that fits outweighs it. Returns undefined if the bytes are no text.
 */
export function findEncoding(bytes: Uint8Array, declared?: string): FoundEncoding | undefined {
  const certain = certainEncoding(bytes, declared);
  if (certain !== undefined) return { name: certain, isCertain: true };
  const guessed = guessEncoding(telling(bytes));
  if (guessed) return guessed;
  const wide = wideEncodingOf(bytes);
  return wide === undefined ? undefined : { name: wide, isCertain: false };
}

function certainEncoding(bytes: Uint8Array, declared: string | undefined): string | undefined {
  const unicode = unicodeEncodingOf(bytes);
  if (unicode !== undefined) return unicode;
  if (isEscapedJapanese(bytes)) return 'iso-2022-jp';
  if (isUtf8(bytes)) return 'utf-8';
  const sample = telling(bytes);
  if (isMostlyUtf8(sample)) return 'utf-8';
  return declared !== undefined && !decoded(sample, declared).includes('\uFFFD') ? declared : undefined;
}

/** It is in ASCII, with escapes that say what the letters stand for. */
function isEscapedJapanese(bytes: Uint8Array): boolean {
  const buffer = bufferOf(bytes);
  return buffer.includes('\x1b$B') || buffer.includes('\x1b$@');
}

/** Texts in other encodings have hardly a byte sequence that is a character of UTF-8. */
function isMostlyUtf8(sample: Uint8Array): boolean {
  const text = decoded(sample, 'utf-8');
  const bad = text.match(/\uFFFD/g)?.length ?? 0;
  const good = (text.match(/[^\0-\x7f]/gu)?.length ?? 0) - bad;
  return good >= bad;
}

/** Returns the parts of a text that hold bytes beyond ASCII. Ends none within a character. */
function telling(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let from = 0;
  for (let at = 0; at < bytes.length && size < looked; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const start = Math.max(from, at - around);
    let end = Math.min(bytes.length, at + around);
    // The second byte of a character is a letter or beyond.
    while (end < bytes.length && (bytes[end] ?? 0) >= 0x40 && end - start < looked) end += 1;
    parts.push(bytes.subarray(start, end));
    size += end - start;
    from = end;
    at = end;
  }
  return Buffer.concat(parts);
}
