import { wholeTime } from '../ui/time-words.js';

const short = new Intl.DateTimeFormat('en', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false },
});

/** A day and a time to the second. The full time is its title. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={wholeTime(at)}>
      {short.format(new Date(at))}
    </time>
  );
}
