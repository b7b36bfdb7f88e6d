const prefix = 'holdfast-console-draft:';

/** What was typed for a conversation and not sent yet. It outlives reloads of this tab. */
export function readDraft(conversationId: string, kind: string): string {
  return sessionStorage.getItem(`${prefix}${kind}:${conversationId}`) ?? '';
}

export function keepDraft(conversationId: string, kind: string, text: string): void {
  const key = `${prefix}${kind}:${conversationId}`;
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}
