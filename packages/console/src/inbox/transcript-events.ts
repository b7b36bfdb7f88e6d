import type { HistoryEntry, InboxItem, Message } from '../api/inbox-types.js';
import type { TranscriptEvent } from '../transcript/transcript-entries.js';
import { eventInWords } from './event-words.js';

/** The transcript shows the words themselves, and the open question stands below it. */
const shownElsewhere = new Set<HistoryEntry['what']>(['replied', 'told', 'asked', 'reminded']);

/** Returns what a transcript shows of a handoff's history, oldest first. */
export function transcriptEvents(history: readonly HistoryEntry[]): TranscriptEvent[] {
  return history.flatMap((entry, index): TranscriptEvent[] => {
    const { what, at, by, text, message } = entry;
    if (shownElsewhere.has(what)) return [];
    const key = `${at}/${index}`;
    if (what === 'noted')
      return text === undefined ? [] : [{ key, at, kind: 'note', who: by?.name ?? 'A teammate', text }];
    const said = message === undefined ? {} : { said: message };
    return eventInWords(entry).map((words, part) => ({
      key: `${key}/${part}`,
      at,
      kind: 'act',
      text: words,
      ...said,
    }));
  });
}

/** Returns an item's history with its notes, and the sentence of its handoff, which items of older builds keep apart. */
export function historyOf({
  history,
  notes,
  handedOff,
  message,
}: Pick<InboxItem, 'history' | 'notes' | 'handedOff' | 'message'>): HistoryEntry[] {
  const last = history.findLastIndex(({ what }) => what === 'handed_off');
  return history.map((event, at) => {
    const note = event.what === 'noted' ? notes.find((each) => each.at === event.at) : undefined;
    if (note) return { ...event, noteId: note.noteId, text: note.text };
    return at === last && handedOff && event.message === undefined ? { ...event, message } : event;
  });
}

/** Omits the call that hands over and its result: the event says it in words. */
export function withoutHandoffCall<Shown extends Pick<Message, 'role' | 'text' | 'name' | 'toolCalls'>>(
  messages: readonly Shown[],
): Shown[] {
  return messages.flatMap((message) => {
    const { role, text, name, toolCalls } = message;
    if (role === 'tool' && name === 'handoff') return [];
    if (!toolCalls?.some((call) => call.name === 'handoff')) return [message];
    const others = toolCalls.filter((call) => call.name !== 'handoff');
    return text === '' && others.length === 0 ? [] : [{ ...message, toolCalls: others }];
  });
}
