import { useSyncExternalStore } from 'react';

const tickMs = 1_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/**
 * Returns the time, rounded down to `stepMs`, and rerenders when it changes. All components share one timer.
 */
export function useNow(stepMs = tickMs): number {
  return useSyncExternalStore(subscribe, () => Math.floor((timer ? now : Date.now()) / stepMs) * stepMs);
}
