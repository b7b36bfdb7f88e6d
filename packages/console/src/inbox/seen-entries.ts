import { useSyncExternalStore } from 'react';

const storageKey = 'holdfast-console-seen';
const mostEntries = 500;

type Seen = Readonly<Record<string, string>>;

let seen: Seen = read();
const listeners = new Set<() => void>();

/** Remembers, in this browser, that somebody looked at an entry as it was at this time. */
export function markSeen(conversationId: string, updatedAt: string): void {
  if ((seen[conversationId] ?? '') >= updatedAt) return;
  const { [conversationId]: _before, ...others } = seen;
  const kept = Object.entries(others).slice(-(mostEntries - 1));
  seen = { ...Object.fromEntries(kept), [conversationId]: updatedAt };
  localStorage.setItem(storageKey, JSON.stringify(seen));
  for (const listener of listeners) listener();
}

export function useSeen(): Seen {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => seen,
  );
}

/** Whether an entry changed since this browser showed it. What was never shown counts if it waits. */
export function isUnread(
  seen: Seen,
  { conversationId, updatedAt, state }: { conversationId: string; updatedAt: string; state: string },
): boolean {
  const at = seen[conversationId];
  return at === undefined ? state === 'waiting' : at < updatedAt;
}

function read(): Seen {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
