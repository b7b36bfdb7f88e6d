import { ChevronFirst, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { memo, useMemo, type KeyboardEvent } from 'react';
import { Button, IconButton } from '../../ui/button.js';
import { offsetInWords } from '../number-words.js';
import type { Scrub } from '../use-scrub.js';
import { stopAtValue, valueOf, widthsOf, type TrackWidths } from './scrub-width.js';
import { neighbour, placeOf, placeText, stretchAt, timeOf, type Track } from './scrub.js';

interface ScrubberProps {
  track: Track;
  scrub: Scrub;
  startedAt: number;
  isLive: boolean;
}

/** Moves through the turn's event ids. Arrows move by word, page keys by event. */
export function Scrubber({ track, scrub, startedAt, isLive }: ScrubberProps) {
  const { stop, isPlaying, toStop } = scrub;
  const widths = useMemo(() => widthsOf(track), [track]);
  const isLast = stop >= track.count;
  const to = (by: 'event' | 'word', direction: 1 | -1) => toStop(neighbour(track, stop, by, direction));
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowRight: () => to('word', 1),
      ArrowUp: () => to('word', 1),
      ArrowLeft: () => to('word', -1),
      ArrowDown: () => to('word', -1),
      PageUp: () => to('event', 1),
      PageDown: () => to('event', -1),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const words = wordsOf(track, stop, startedAt);
  return (
    <div className="scrubber" role="group" aria-label="Scrubber">
      <IconButton
        label={isPlaying ? 'Pause' : 'Play as it happened'}
        kind="plain"
        size="small"
        icon={isPlaying ? <Pause size={14} /> : <Play size={14} />}
        onClick={isPlaying ? scrub.pause : scrub.play}
      />
      <IconButton
        label="To the start"
        size="small"
        icon={<ChevronFirst size={15} />}
        onClick={() => toStop(0)}
      />
      <IconButton
        label="Event before"
        size="small"
        icon={<ChevronLeft size={15} />}
        disabled={stop <= 0}
        onClick={() => to('event', -1)}
      />
      <div className="scrub-track">
        <EventMarks track={track} widths={widths} />
        <input
          type="range"
          min={0}
          max={widths.whole}
          value={valueOf(track, widths, stop)}
          aria-label="Event"
          aria-valuetext={`${words.id}, ${words.what}`}
          onChange={(event) => toStop(stopAtValue(track, widths, Number(event.target.value)))}
          onKeyDown={onKeyDown}
        />
      </div>
      <IconButton
        label="Next event"
        size="small"
        icon={<ChevronRight size={15} />}
        disabled={isLast}
        onClick={() => to('event', 1)}
      />
      <output className="scrub-words">
        <code>{words.id}</code>
        <span className="scrub-what">{words.what}</span>
        <span className="dim">{words.when}</span>
      </output>
      <Button size="small" kind="ghost" disabled={isLast && !isPlaying} onClick={() => toStop(track.count)}>
        {isLive ? 'Follow' : 'To the end'}
      </Button>
    </div>
  );
}

const mostMarks = 240;

interface EventMarksProps {
  track: Track;
  widths: TrackWidths;
}

/** Marks the end of each event, unless there are too many to distinguish. */
const EventMarks = memo(function EventMarks({
  track: { stretches },
  widths: { ends, whole },
}: EventMarksProps) {
  return (
    <div className="scrub-marks" aria-hidden>
      {stretches.length <= mostMarks &&
        stretches.map(({ timed, first }, index) => (
          <span
            key={first}
            className={`scrub-mark ${timed.event.event.replaceAll('.', '-')}`}
            style={{ left: `${((ends[index] ?? 0) / whole) * 100}%` }}
          />
        ))}
    </div>
  );
});

function wordsOf(track: Track, stop: number, startedAt: number) {
  const place = placeOf(track, stop);
  const event = stretchAt(track, stop)?.timed.event.event;
  const time = timeOf(track, stop);
  return {
    id: place ? placeText(place) : '0',
    what: event ?? 'before the first event',
    when: time === undefined ? '' : offsetInWords(time - startedAt),
  };
}
