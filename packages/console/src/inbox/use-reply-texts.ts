import { useState } from 'react';
import { keepDraft, readDraft } from './drafts.js';

export type Kind = 'reply' | 'note';

/** What the member writes in a conversation: a reply, and a note. Both survive a reload until they are sent. */
export function useReplyTexts(conversationId: string, onType: (reply: string) => void) {
  const [texts, setTexts] = useState({
    reply: readDraft(conversationId, 'reply'),
    note: readDraft(conversationId, 'note'),
  });
  const setText = (kind: Kind, text: string) => {
    setTexts((before) => ({ ...before, [kind]: text }));
    keepDraft(conversationId, kind, text);
    if (kind === 'reply') onType(text);
  };
  return { texts, setText };
}

/** Returns whether a suggested reply was used or dismissed here, and a function that says so. */
export function useDismissed(conversationId: string, at: string | undefined) {
  const [dismissed, setDismissed] = useState(() => readDraft(conversationId, 'dismissed'));
  const dismiss = () => {
    if (at === undefined) return;
    setDismissed(at);
    keepDraft(conversationId, 'dismissed', at);
  };
  return { isDismissed: at === undefined || at === dismissed, dismiss };
}
