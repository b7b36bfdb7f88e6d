import { createHmac, randomBytes } from 'node:crypto';

/* One-time codes by time, as RFC 6238 has them and every authenticator app takes them: SHA-1, 30 s, six digits. */

const stepMs = 30_000;
const digits = 6;
/** The step before and the one after count too: clocks differ, and people type slowly. */
const stepsAside = [0, -1, 1];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns a new secret of 160 bits, as base32 text. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

/**
 * Returns the number of the step whose code this is, near the time `now` in milliseconds; undefined if the code is wrong.
 * A code is good for one sign-in: the caller must accept each step once.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const step = Math.floor(now / stepMs);
  return stepsAside.map((aside) => step + aside).find((near) => totpCode(secret, near) === code);
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** When codes of this step are no longer accepted. */
export function endOfStep(step: number): Date {
  return new Date((step + 2) * stepMs);
}

/** Returns the address that authenticator apps read from a QR code. */
export function otpauthUrl({
  secret,
  account,
  issuer,
}: {
  secret: string;
  account: string;
  issuer: string;
}): string {
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(':', ' '))).join(':');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Returns base32 text (RFC 4648) without padding. The length in bits must be a multiple of five. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(parseInt(five, 2))).join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
