import { useEffect, useRef } from 'react';

interface InboxKeys {
  ids: readonly string[];
  selected: string | undefined;
  select: (conversationId: string) => void;
  /** Selects a conversation for a change of several, or no longer. */
  check: (conversationId: string) => void;
  showHelp: () => void;
}

/** The control of each key. Controls carry the name as `data-key`. */
const controls: Readonly<Record<string, string>> = {
  c: 'claim',
  t: 'take-over',
  u: 'release',
  e: 'resolve',
  r: 'reply',
  n: 'note',
  a: 'approve',
  d: 'deny',
  m: 'edit',
  w: 'respond',
  s: 'assign',
  y: 'use-draft',
  i: 'details',
  '/': 'search',
  Escape: 'clear',
  1: 'mine',
  2: 'unassigned',
  3: 'all',
};

/** These keys only move the focus. Enter confirms a decision: one wrong key decides nothing. */
const focused = new Set(['approve', 'deny', 'edit', 'respond', 'search']);

/** Handles one key for each frequent action, except while typing in a field. */
export function useInboxKeys(keys: InboxKeys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      if (press(event.key, current.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Returns true if the key has a meaning here. */
function press(key: string, { ids, selected, select, check, showHelp }: InboxKeys): boolean {
  if (key === '?') {
    showHelp();
    return true;
  }
  if (key === 'j' || key === 'k') {
    const next = ids[nextIndex(ids, selected, key === 'j' ? 1 : -1)];
    if (next !== undefined) select(next);
    return true;
  }
  if (key === 'x') {
    if (selected !== undefined && ids.includes(selected)) check(selected);
    return selected !== undefined;
  }
  const name = controls[key];
  const control = name === undefined ? null : document.querySelector(`[data-key="${name}"]`);
  if (!(control instanceof HTMLElement) || name === undefined) return false;
  control.scrollIntoView({ block: 'nearest' });
  if (focused.has(name)) control.focus();
  else control.click();
  return true;
}

function nextIndex(ids: readonly string[], selected: string | undefined, step: number): number {
  const at = selected === undefined ? -1 : ids.indexOf(selected);
  if (at < 0) return step > 0 ? 0 : ids.length - 1;
  return Math.min(Math.max(at + step, 0), ids.length - 1);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
