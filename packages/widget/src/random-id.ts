/** Returns an id of 128 random bits. Unlike `crypto.randomUUID` it also works on pages without https. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
