/** 32 characters that are not mistaken for one another, so that each takes 5 bits. */
const letters = 'abcdefghjkmnopqrstuvwxyz23456789';

/** Returns a password of 100 bits. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return [...bytes].map((byte) => letters.charAt(byte % letters.length)).join('');
}
