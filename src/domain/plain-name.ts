/** The name without what does not tell two apart: capitals, and ways to encode one letter. */
export function plainName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
