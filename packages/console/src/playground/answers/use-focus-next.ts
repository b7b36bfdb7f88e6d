import { useEffect, useRef, type RefObject } from 'react';

interface FocusNext {
  /** Holds the cards of the questions. */
  root: RefObject<HTMLDivElement | null>;
  /** Call it with each answer: the answered controls leave the page, and the focus moves on. */
  noteAnswered: () => void;
}

/**
 * After each answer, moves the focus to the next unanswered question, or to the button that sends all. It
 * focuses the card, not a button, so that a key meant for the last question answers no other.
 *
 * @param change differs after each answer
 */
export function useFocusNext(change: string): FocusNext {
  const root = useRef<HTMLDivElement>(null);
  const hasAnswered = useRef(false);
  useEffect(() => {
    if (!hasAnswered.current || document.activeElement !== document.body) return;
    hasAnswered.current = false;
    const place = '.page-card.action:not(:has(.prepared)), .send-all button';
    root.current?.querySelector<HTMLElement>(place)?.focus();
  }, [change]);
  return { root, noteAnswered: () => (hasAnswered.current = true) };
}
