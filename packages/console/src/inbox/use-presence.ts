import { useCallback, useEffect, useRef, useState } from 'react';
import { sendPresence } from '../api/presence.js';
import { usePageVisible } from './page-visible.js';

/** Half of a presence's lifetime, so that one may be lost. */
const repeatMs = 15_000;

/** After this pause, a typing colleague counts as viewing. */
const pauseMs = 5_000;

/** Sends the member's presence, viewing or typing, while the page is visible. */
export function usePresence(conversationId: string, isTyping: boolean): void {
  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isVisible) return;
    const tell = () => sendPresence(conversationId, isTyping ? 'typing' : 'viewing');
    tell();
    const timer = setInterval(tell, repeatMs);
    return () => clearInterval(timer);
  }, [conversationId, isTyping, isVisible]);
  useEffect(() => {
    if (!isVisible) return;
    return () => sendPresence(conversationId, 'left');
  }, [conversationId, isVisible]);
}

/** Returns whether the member is typing, and a function to call with each typed text. */
export function useTyping(): { isTyping: boolean; noteTyped: (text: string) => void } {
  const [isTyping, setTyping] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const noteTyped = useCallback((text: string) => {
    clearTimeout(pause.current);
    setTyping(text !== '');
    pause.current = setTimeout(() => setTyping(false), pauseMs);
  }, []);
  return { isTyping, noteTyped };
}
