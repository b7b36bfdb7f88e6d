import type { InboxEntry, InboxEvent, InboxItem } from './inbox-item';
import type { Operator } from './member';

/** The entries of a handoff as an earlier version kept them: within the item. */
export interface EarlierEntries {
  notes: { noteId: string; by: Operator; text: string; at: string }[];
  history: InboxEvent[];
}
export type EarlierItem = Omit<InboxItem, 'entries'> & EarlierEntries;

/** Returns the item as this version keeps it. */
export function withoutEntries(item: InboxItem | EarlierItem): InboxItem {
  if ('entries' in item) return item;
  const { notes: _notes, history, ...rest } = item;
  return { ...rest, entries: { from: 0, to: history.length } };
}

/** Returns the events as entries. Each note is the text of one event, in the same order. */
export function entriesOf({ notes, history }: EarlierEntries): InboxEntry[] {
  const unread = notes.values();
  return history.map((event, number) => {
    const note = event.what === 'noted' ? unread.next().value : undefined;
    return { ...event, number, ...(note && { note: { noteId: note.noteId, text: note.text } }) };
  });
}
