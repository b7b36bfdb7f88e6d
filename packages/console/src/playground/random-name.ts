/** Returns a short random name, such as `playground-x3k9w2`. */
export function randomName(kind: string): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${kind}-${number.toString(36).padStart(7, '0')}`;
}
