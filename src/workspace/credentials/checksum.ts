import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const checksumChars = 6;

/** The text with six base62 characters of its CRC-32 behind it. */
export function withChecksum(text: string): string {
  return text + checksumOf(text);
}

/** Whether a text ends in its own checksum: a key that was mistyped or cut off does not. */
export function hasChecksum(text: string): boolean {
  return withChecksum(text.slice(0, -checksumChars)) === text;
}

function checksumOf(text: string): string {
  const places = Array.from({ length: checksumChars }, (_, place) => digits.length ** place).reverse();
  const sum = crc32(text);
  return places.map((worth) => digits[Math.floor(sum / worth) % digits.length]).join('');
}
