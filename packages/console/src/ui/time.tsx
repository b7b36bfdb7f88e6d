import { useNow } from './clock.js';
import { agoInWords, durationInWords, wholeTime } from './time-words.js';

/** A past time in short form. The full time is its title. */
export function Time({ at }: { at: string }) {
  const now = useNow(15_000);
  return (
    <time dateTime={at} title={wholeTime(at)} className="nowrap">
      {agoInWords(at, now)}
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
