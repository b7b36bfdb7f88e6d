const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Returns a time in words, such as `9 minutes`, rounded down to its largest unit. Undefined if it is over. */
export function timeLeft(ms: number, locale: string): string | undefined {
  const found = units.find(([, size]) => ms >= size);
  if (!found) return undefined;
  const [unit, size] = found;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(ms / size),
  );
}
