import { Refusal } from './refusal';

/**
 * Decodes a file if its encoding is certain: it has a byte order mark, it is valid UTF-8 or valid in the
 * `declared` encoding, or no other encoding could produce these bytes. `declared` is the encoding that the
 * file itself names. Line ends become `\n`.
 * @throws Refusal if only a guess is possible.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const text =
    decodeMarked(bytes) ??
    decodeAs('utf-8', bytes) ??
    (declared === undefined ? undefined : decodeAs(declared, bytes)) ??
    decodeUtf16(bytes) ??
    decodeWestern(bytes);
  if (text === undefined) {
    throw new Refusal('unknown_encoding', 'The encoding of the text is not certain. Save the file as UTF-8.');
  }
  return text.replace(/\r\n?/g, '\n');
}

function decodeMarked(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decodeAs('utf-8', bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs('utf-16be', bytes);
  return undefined;
}

/**
 * Returns undefined if the encoding is unknown, the bytes are invalid in it, or they contain control
 * characters.
 */
function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return hasControls(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * Decodes UTF-16 without a byte order mark. Certain if most characters have one zero byte, always on the same
 * side.
 */
function decodeUtf16(bytes: Uint8Array): string | undefined {
  if (bytes.length % 2 === 1) return undefined;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < bytes.length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const mostly = (zeros: number) => zeros > bytes.length * 0.3;
  if (mostly(odd) && even === 0) return decodeAs('utf-16le', bytes);
  if (mostly(even) && odd === 0) return decodeAs('utf-16be', bytes);
  return undefined;
}

/**
 * Decodes Western European text with one byte per character. Accented letters must be few and stand within
 * words of ASCII letters, and signs that such texts lack must be absent. Other single-byte encodings have
 * long runs of these bytes.
 */
function decodeWestern(bytes: Uint8Array): string | undefined {
  const text = decodeAs('windows-1252', bytes);
  if (text === undefined) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const accented = text.match(/[À-ÿŒœŠšŽžŸ]/g)?.length ?? 0;
  const strange = /[×÷¡-§©¬®-³µ-¹¼-¾ƒˆ‰†‡ˆ˜](?=\p{L})|(?<=\p{L})[×÷¢-¦¨¬¯±´¶¸ƒˆ†‡˜]|[À-ÿ]{4}|\u00AD/u.test(
    text,
  );
  return accented <= letters * 0.2 && !strange ? text : undefined;
}

function hasControls(text: string): boolean {
  return /(?![\t\n\v\f\r\u0085])\p{Cc}/u.test(text);
}
