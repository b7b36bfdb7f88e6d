import type { Bar } from './bars.js';
import { laneNames } from './lane-entries.js';

/** Returns the key of the bar that an arrow key leads to. Undefined if there is none. */
export function nextBar(bars: readonly Bar[], from: string | undefined, key: string): string | undefined {
  const index = bars.findIndex((bar) => bar.key === from);
  const current = bars[index];
  switch (key) {
    case 'Home':
      return bars.at(0)?.key;
    case 'End':
      return bars.at(-1)?.key;
    case 'ArrowRight':
      return bars[index + 1]?.key;
    case 'ArrowLeft':
      return index > 0 ? bars[index - 1]?.key : undefined;
    case 'ArrowUp':
    case 'ArrowDown':
      return current && inNextLane(bars, current, key === 'ArrowUp' ? -1 : 1);
    default:
      return undefined;
  }
}

/** Returns the bar of the next non-empty lane that is closest in time. */
function inNextLane(bars: readonly Bar[], { lane, from, to }: Bar, direction: 1 | -1): string | undefined {
  for (let at = laneNames.indexOf(lane) + direction; laneNames[at] !== undefined; at += direction) {
    const own = bars.filter((bar) => bar.lane === laneNames[at]);
    const distance = (bar: Bar) =>
      Math.max(0, bar.from - to, from - bar.to) || Math.abs(bar.from - from) / 1e9;
    const [closest] = own.toSorted((left, right) => distance(left) - distance(right));
    if (closest) return closest.key;
  }
  return undefined;
}
