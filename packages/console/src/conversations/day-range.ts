interface Range {
  from?: string;
  to?: string;
}

/**
 * Replaces days by times in the filters: addresses have days of this browser's time zone, and the range
 * includes the last day. Omits invalid days.
 */
export function withTimes<Filters extends Range>({
  from,
  to,
  ...filters
}: Filters): Omit<Filters, keyof Range> & Range {
  const [start, end] = [startOf(from, 0), startOf(to, 1)];
  return {
    ...filters,
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { to: end }),
  };
}

function startOf(day: string | undefined, daysLater: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (year === undefined) return undefined;
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString();
}
