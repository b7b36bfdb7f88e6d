import { useNow } from './clock.js';
import { exactTime, leftInWords, wholeTime } from './time-words.js';

/** When something stops to work: `Feb 27, 2027 · in 90 d`. In a list, the day alone. */
export function Expiry({ at, short = false }: { at: string | undefined; short?: boolean }) {
  const now = useNow(15_000);
  if (at === undefined) return 'Never';
  const [day] = exactTime(at);
  const left = Date.parse(at) - now;
  return (
    <time dateTime={at} title={wholeTime(at)} className="nowrap">
      {day}
      {!short && <span className="dim"> · {left > 0 ? `in ${leftInWords(left)}` : 'expired'}</span>}
    </time>
  );
}
