import { CircleAlert, Clock } from 'lucide-react';
import { useNow } from '../ui/clock.js';
import { classNames } from '../ui/class-names.js';
import { wholeTime } from '../ui/time-words.js';
import { waitingInWords } from './waiting-words.js';

/** How long the user has waited. Its words say what its colour repeats. */
export function WaitingBadge({ since, due }: { since: string; due: string | undefined }) {
  const now = useNow(5_000);
  const { words, tone } = waitingInWords(since, due, now);
  const Icon = tone === 'calm' ? Clock : CircleAlert;
  return (
    <time
      dateTime={since}
      title={`Waiting since ${wholeTime(since)}${due === undefined ? '' : `. Due ${wholeTime(due)}`}`}
      className={classNames('waiting', 'nowrap', tone)}
    >
      <Icon size={12} aria-hidden /> <span className="visually-hidden">Waiting </span>
      {words}
    </time>
  );
}
