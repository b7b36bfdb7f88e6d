import { useCallback, useEffect, useState } from 'react';
import {
  neighbour,
  parsePlace,
  placeOf,
  placeText,
  stopOf,
  timeOf,
  type Place,
  type Track,
} from './page/scrub.js';

const settledMs = 250;
/** Limits of a replay's pauses, in milliseconds. The shortest is a screen's frame. */
const [longestPause, shortestPause] = [700, 16];

export interface Scrub {
  stop: number;
  /** Without one it follows the newest event. */
  place: Place | undefined;
  isPlaying: boolean;
  /** Moves to a stop. The last stop means to follow. */
  toStop: (stop: number) => void;
  toPlace: (place: Place | undefined) => void;
  play: () => void;
  pause: () => void;
}

/** Holds the scrubber's position, and writes it to the address once it rests. */
export function useScrub(
  track: Track,
  at: string | undefined,
  write: (at: string | undefined) => void,
): Scrub {
  const [place, setPlace] = useState(() => read(at));
  const [seen, setSeen] = useState(at);
  const [written, setWritten] = useState(at);
  const [isPlaying, setPlaying] = useState(false);
  if (at !== seen) {
    setSeen(at);
    // The address changed in another way, such as by going back. Its own writes arrive late, when a key may
    // have moved on.
    if (at !== written) {
      setWritten(at);
      setPlace(read(at));
    }
  }
  const text = place && placeText(place);
  useEffect(() => {
    if (text === at || isPlaying) return;
    const timer = setTimeout(() => {
      setWritten(text);
      write(text);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [text, at, isPlaying, write]);

  const stop = place ? stopOf(track, place) : track.count;
  useEffect(() => {
    if (!isPlaying) return;
    const next = neighbour(track, stop, 'word', 1);
    const gapMs = (timeOf(track, next) ?? 0) - (timeOf(track, stop) ?? 0);
    const timer = setTimeout(
      () => {
        setPlace(next >= track.count ? undefined : placeOf(track, next));
        if (next >= track.count) setPlaying(false);
      },
      Math.min(longestPause, Math.max(shortestPause, gapMs)),
    );
    return () => clearTimeout(timer);
  }, [isPlaying, stop, track]);

  const toPlace = useCallback((next: Place | undefined) => {
    setPlaying(false);
    setPlace(next);
  }, []);
  const toStop = useCallback(
    (next: number) => toPlace(next >= track.count ? undefined : (placeOf(track, next) ?? { n: 0, c: 0 })),
    [track, toPlace],
  );
  return {
    stop,
    place,
    isPlaying,
    toStop,
    toPlace,
    play: () => {
      if (stop >= track.count) setPlace({ n: 0, c: 0 });
      setPlaying(true);
    },
    pause: () => setPlaying(false),
  };
}

function read(at: string | undefined): Place | undefined {
  return at === undefined ? undefined : parsePlace(at);
}
