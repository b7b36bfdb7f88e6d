const dayMs = 86_400_000;

/** Returns the hour and minute of a time, as the visitor's clock shows it. */
export function hourWords(time: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time);
}

/** Returns `Today`, `Yesterday`, or the date, with its year if that is another one. */
export function dayWords(time: number, locale: string, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(time)) / dayMs);
  if (days === 0 || days === 1) {
    const [first = '', ...rest] = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
      -days,
      'day',
    );
    return first.toLocaleUpperCase(locale) + rest.join('');
  }
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long' },
    ...(!isThisYear && { year: 'numeric' }),
  }).format(time);
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
