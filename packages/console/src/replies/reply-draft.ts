import type { CannedReply, NewReply, ReplyChange } from '../api/replies.js';

/** A canned reply in its form, with all fields. */
export interface ReplyDraft {
  title: string;
  text: string;
  /** Empty: for all conversations. */
  queueId: string;
}

export const fieldNames: Record<keyof ReplyDraft, string> = {
  title: 'Title',
  text: 'Text',
  queueId: 'Queue',
};

export const emptyDraft: ReplyDraft = { title: '', text: '', queueId: '' };

export function draftOf({ title, text, queueId = '' }: CannedReply): ReplyDraft {
  return { title, text, queueId };
}

export function newReplyOf({ title, text, queueId }: ReplyDraft): NewReply {
  return { title: title.trim(), text, ...(queueId !== '' && { queueId }) };
}

/** Returns the request body for these fields. */
export function changeOf(
  { title, text, queueId }: ReplyDraft,
  changed: readonly (keyof ReplyDraft)[],
): ReplyChange {
  const all: ReplyChange = { title: title.trim(), text, queueId: queueId || null };
  const wanted = new Set<string>(changed);
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
}
