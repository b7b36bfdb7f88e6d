import { ArrowRightLeft, StickyNote, UserCheck } from 'lucide-react';
import { Time } from '../ui/time.js';
import type { RepeatedEvent } from './transcript-entries.js';

/** A note of a teammate, or what somebody did, between the messages. */
export function EventView({ event: { kind, who, at, text, said, times } }: { event: RepeatedEvent }) {
  if (kind === 'note')
    return (
      <article className="message team-note">
        <header>
          <StickyNote size={13} aria-hidden />
          <strong>{who}</strong> <Time at={at} />
          <span className="dim">Internal note{repeats(times)}</span>
        </header>
        <p className="plain-text" dir="auto">
          {text}
        </p>
      </article>
    );
  const Icon = said === undefined ? UserCheck : ArrowRightLeft;
  return (
    <div className="message event dim">
      <p>
        <Icon size={13} aria-hidden /> {text}
        {repeats(times)} · <Time at={at} />
      </p>
      {said !== undefined && (
        <p className="said plain-text" dir="auto">
          “{said}”
        </p>
      )}
    </div>
  );
}

function repeats(times: number): string {
  return times === 1 ? '' : ` · ${times} times`;
}
