import { Component, type VNode } from 'preact';
import { plainText } from '../markdown/plain-text.js';
import { endOfSentences } from '../state/spoken.js';
import type { Conversation, Entry } from '../state/state.js';
import type { Ui } from './ui.js';

const mostLines = 12;

interface AnnouncerProps {
  ui: Ui;
  conversation: Conversation;
  isOpen: boolean;
}

/**
 * Announces messages to a screen reader in complete sentences. The visible transcript is silent, since it
 * changes with every piece of a stream.
 */
export class Announcer extends Component<AnnouncerProps> {
  /** The announced length of each entry. */
  #spoken: Map<string, number> | undefined;
  #lines: { key: string; text: string }[] = [];

  override render({ ui: { text }, conversation, isOpen }: AnnouncerProps): VNode {
    const before = this.#spoken;
    const ends = new Map<string, number>();
    const fresh = conversation.entries.flatMap((entry) => {
      const { id, said, isComplete, cited } = speechOf(entry);
      const from = Math.min(before?.get(id) ?? 0, said.length);
      const end = isComplete ? said.length : endOfSentences(said, from);
      ends.set(id, end);
      const words = plainText(said.slice(from, end), cited);
      // Earlier content, from before the page load or while the chat was closed, is in the transcript.
      if (!before || !isOpen || words === '') return [];
      return [{ key: `${id}${end}`, text: from === 0 ? `${nameOf(entry, text)}: ${words}` : words }];
    });
    this.#spoken = ends;
    this.#lines = [...this.#lines, ...fresh].slice(-mostLines);
    return (
      <div class="hidden" aria-live="polite">
        {this.#lines.map((line) => (
          <p key={line.key}>{line.text}</p>
        ))}
      </div>
    );
  }
}

/** Returns the entry's id and text. The text of a running answer is incomplete. */
function speechOf(entry: Entry): { id: string; said: string; isComplete: boolean; cited?: number[] } {
  if (entry.kind === 'said') return { id: entry.key, said: '', isComplete: true };
  if (entry.kind === 'written') return { id: entry.messageId, said: entry.text, isComplete: true };
  const { turnId, text, isQuiet, state, citations } = entry;
  const cited = citations?.map(({ number }) => number);
  return { id: turnId, said: isQuiet === true ? '' : text, isComplete: state !== 'running', cited };
}

function nameOf(entry: Entry, text: Ui['text']): string {
  return entry.kind === 'written' ? (entry.name ?? text('person')) : text('assistant');
}
