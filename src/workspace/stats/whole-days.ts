const dayMs = 24 * 60 * 60 * 1_000;

export interface Period {
  from: Date;
  to: Date;
}

/** The UTC days that lie wholly in a period, both ends included, and what is left at its ends. */
export interface SplitPeriod {
  days?: { firstDay: string; lastDay: string };
  edges: Period[];
}

/** Splits a period. Nothing starts after `now`, so a day that lasts until later counts as a whole one. */
export function splitPeriod({ from, to }: Period, now: Date): SplitPeriod {
  const first = Math.ceil(from.getTime() / dayMs) * dayMs;
  const until = to >= now ? Math.ceil(to.getTime() / dayMs) : Math.floor(to.getTime() / dayMs);
  const end = until * dayMs;
  if (end <= first) return { edges: [{ from, to }] };
  const edges = [
    { from, to: new Date(first) },
    { from: new Date(end), to },
  ];
  return {
    days: { firstDay: dayAt(first), lastDay: dayAt(end - dayMs) },
    edges: edges.filter((edge) => edge.from < edge.to),
  };
}

/** Returns the period from the start of the first day to the end of the last. */
export function periodOf({ firstDay, lastDay }: { firstDay: string; lastDay: string }): Period {
  return { from: new Date(firstDay), to: new Date(Date.parse(lastDay) + dayMs) };
}

function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
