const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** Returns a size in words, such as `1.5 MB`, in decimal units. */
export function sizeWords(bytes: number, locale: string): string {
  const at = bytes < 1_000 ? 0 : bytes < 999_500 ? 1 : 2;
  const value = bytes / 1_000 ** at;
  return new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: units[at] ?? 'byte', unitDisplay: at === 0 ? 'long' : 'short' },
    maximumFractionDigits: value < 10 && at > 0 ? 1 : 0,
  }).format(value);
}
