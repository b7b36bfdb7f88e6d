const prefix = 'holdfast-console-draft:';

/** Unsent drafts of a conversation. They survive a reload of the tab. */
export function readDraft(conversationId: string, kind: string): string {
  return sessionStorage.getItem(`${prefix}${kind}:${conversationId}`) ?? '';
}

export function keepDraft(conversationId: string, kind: string, text: string): void {
  const key = `${prefix}${kind}:${conversationId}`;
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}
