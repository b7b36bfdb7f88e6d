import { quietMark } from '../state/quiet-mark.js';
import type { PageStorage } from '../storage.js';

interface Watching {
  storage: PageStorage;
  /** The name of the visitor's stored conversation. */
  slot: () => string;
  /** Called when the stored conversation is live, perhaps because another tab started it. */
  onLive: () => void;
  /** Called each time it is not live. */
  onQuiet: () => void;
}

/** Checks the stored conversation when the page is idle. Returns functions to check again and to stop. */
export function watchConversation({ storage, slot, onLive, onQuiet }: Watching) {
  let isOver = false;
  const look = () =>
    whenIdle(() => {
      const stored = storage.get(slot()) ?? quietMark;
      if (!isOver) (stored.startsWith(quietMark) ? onQuiet : onLive)();
    });
  const unwatch = storage.watch(slot, look);
  const stop = () => {
    isOver = true;
    unwatch();
  };
  return { look, stop };
}

const idleWithinMs = 2_000;

function whenIdle(todo: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(todo, { timeout: idleWithinMs });
  else setTimeout(todo, idleWithinMs / 10);
}
