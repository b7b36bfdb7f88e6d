import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/** The cost of one guess: 32 MiB and about 80 ms. */
const usualCost = { ln: 15, r: 8, p: 1 };
const [saltBytes, hashBytes] = [16, 32];

const stored = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9_-]+)\$([A-Za-z0-9_-]+)$/;
const nobodys = `$scrypt$ln=${usualCost.ln},r=${usualCost.r},p=${usualCost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Returns a random password of 144 bits. */
export function newPassword(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * Returns the string to store for a password: a salted hash and the parameters needed to check against it.
 */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await hashWith(password, salt, hashBytes, cost);
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/**
 * Whether the password matches.
 * Without a hash the check takes equally long, so that timing does not reveal who exists.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, ln, r, p, salt = '', expected = ''] = stored.exec(hash ?? nobodys) ?? [];
  const known = Buffer.from(expected, 'base64url');
  if (known.length === 0) throw new Error('A stored password cannot be read: its record is damaged.');
  const asked = { ln: Number(ln), r: Number(r), p: Number(p) };
  const found = await hashWith(password, Buffer.from(salt, 'base64url'), known.length, asked);
  return timingSafeEqual(found, known) && hash !== undefined;
}

/** Normalizes first, because keyboards encode the same character in different ways. */
function hashWith(
  password: string,
  salt: Buffer,
  bytes: number,
  { ln, r, p }: typeof usualCost,
): Promise<Buffer> {
  const N = 2 ** ln;
  return derive(password.normalize('NFKC'), salt, bytes, { N, r, p, maxmem: 256 * N * r });
}
