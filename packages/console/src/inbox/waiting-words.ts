const minuteMs = 60_000;

export interface WaitingWords {
  /** Such as `12 min` or `12 min, overdue`. */
  words: string;
  tone: 'calm' | 'soon' | 'late';
}

/** Says how long somebody has waited, and whether the reply is due soon or overdue. Times are RFC 3339. */
export function waitingInWords(since: string, due: string | undefined, now: number): WaitingWords {
  const begin = Date.parse(since);
  const waited = waitedInWords(now - begin);
  if (due === undefined) return { words: waited, tone: 'calm' };
  const end = Date.parse(due);
  if (now >= end) return { words: `${waited}, overdue`, tone: 'late' };
  const isSoon = now >= begin + (end - begin) * 0.6;
  return isSoon ? { words: `${waited}, due soon`, tone: 'soon' } : { words: waited, tone: 'calm' };
}

function waitedInWords(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return '<1 min';
  if (minutes < 60) return `${minutes} min`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}
