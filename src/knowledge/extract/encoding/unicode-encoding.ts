import { decoded } from './encodings';

const marks: [encoding: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Begins what terminals take for colours and the like. */
const escape = 0x1b;
/** Bytes that are looked at, in whole characters. */
const looked = 4096;
/** In UTF-32, nearly all letters are of the first plane. In UTF-16, those of ASCII and 一 have a zero byte. */
const usual = /[^\u{10000}-\u{10FFFF}]/u;
const withZero = /[\t\n\r\x20-\x7e\p{sc=Han}]/u;
const noText = /(?!\s)[\p{Cc}\p{Cn}\p{Co}\p{Cs}\uFFFD]/u;

/**
 * Returns the encoding that a byte order mark names, or UTF-16 or UTF-32 if there are many zero or control bytes. Texts
 * in other encodings have hardly any.
 */
export function unicodeEncodingOf(bytes: Uint8Array): string | undefined {
  const [named] = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  return named ?? (bytes.includes(0) || hasManyControls(bytes) ? wideEncodingOf(bytes) : undefined);
}

function hasManyControls(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, looked);
  const isControl = (byte: number) => byte < 32 && !(byte >= 9 && byte <= 13) && byte !== escape;
  return start.filter(isControl).length > start.length / 10;
}

/** Returns UTF-16 or UTF-32 if the bytes are a text in it. They need no mark. */
export function wideEncodingOf(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, looked);
  const isText = (encoding: string, unit: 2 | 4) => {
    if (bytes.length % unit > 0) return false;
    // The last character may be cut in two.
    const text = decoded(start, encoding).replace(/[\uD800-\uDBFF]$/, '');
    const isExplained = unit === 4 ? usual.test(text) : !start.includes(0) || withZero.test(text);
    return isExplained && !noText.test(text);
  };
  if (isText('utf-32le', 4)) return 'utf-32le';
  if (isText('utf-32be', 4)) return 'utf-32be';
  const [little, big] = [isText('utf-16le', 2), isText('utf-16be', 2)];
  if (little && big) return distinct(start, 1) <= distinct(start, 0) ? 'utf-16le' : 'utf-16be';
  return little ? 'utf-16le' : big ? 'utf-16be' : undefined;
}

/** Of the two bytes of a letter, the higher one varies less: it tells the script. */
function distinct(bytes: Uint8Array, side: 0 | 1): number {
  return new Set(bytes.filter((_byte, at) => at % 2 === side)).size;
}
