import { useNow } from './clock.js';
import { agoInWords, durationInWords, exactTime, sinceInWords, wholeTime } from './time-words.js';

/** A past time in short form. The full time is its title. */
export function Time({ at }: { at: string }) {
  const now = useNow(15_000);
  return (
    <time dateTime={at} title={wholeTime(at)} className="nowrap">
      {agoInWords(at, now)}
    </time>
  );
}

/** A past time within a sentence: `5m ago`, `just now`, `at 14:20`, `on 3 May`. */
export function Since({ at }: { at: string }) {
  const now = useNow(15_000);
  return (
    <time dateTime={at} title={wholeTime(at)} className="nowrap">
      {sinceInWords(at, now)}
    </time>
  );
}

/** A past time to the second, and how long ago it was. */
export function ExactTime({ at }: { at: string }) {
  const [date, time] = exactTime(at);
  const ago = agoInWords(at, useNow(15_000));
  return (
    <time dateTime={at} title={wholeTime(at)} className="exact-time">
      <span>{date},</span> <span>{time}</span>
      {/^(now|\d+m)$/.test(ago) && <span className="ago"> · {ago}</span>}
    </time>
  );
}

/** The remaining time, counted down. */
export function TimeLeft({ until, over = 'over' }: { until: string; over?: string }) {
  const now = useNow();
  const leftMs = Date.parse(until) - now;
  return (
    <time dateTime={until} title={wholeTime(until)} className="nowrap">
      {leftMs <= 0 ? over : durationInWords(Math.ceil(leftMs / 1_000) * 1_000)}
    </time>
  );
}
