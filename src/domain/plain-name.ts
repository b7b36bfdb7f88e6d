/** Normalizes a name for comparison: ignores case and Unicode encoding differences. */
export function plainName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
