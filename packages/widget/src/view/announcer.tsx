import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { plainText } from '../markdown/plain-text.js';
import { endOfSentences } from '../state/spoken.js';
import type { Conversation, Entry } from '../state/state.js';
import { useUi } from './ui.js';

const mostLines = 12;

/**
 * Gives a screen reader what is said, in finished sentences. The visible transcript is silent, since it changes with every
 * piece of a stream.
 */
export function Announcer({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }): VNode {
  const { text } = useUi();
  const spoken = useRef<Map<string, number> | undefined>(undefined);
  const [lines, setLines] = useState<{ key: string; text: string }[]>([]);
  useEffect(() => {
    const before = spoken.current;
    const ends = new Map<string, number>();
    const fresh = conversation.entries.flatMap((entry) => {
      const { id, said, isComplete } = speechOf(entry);
      const from = Math.min(before?.get(id) ?? 0, said.length);
      const end = isComplete ? said.length : endOfSentences(said, from);
      ends.set(id, end);
      const words = plainText(said.slice(from, end));
      // What was there before the page was loaded, or while nobody looked, can be read in the transcript.
      if (!before || !isOpen || words === '') return [];
      return [{ key: `${id}${end}`, text: from === 0 ? `${nameOf(entry, text)}: ${words}` : words }];
    });
    spoken.current = ends;
    if (fresh.length > 0) setLines((shown) => [...shown, ...fresh].slice(-mostLines));
  }, [conversation, isOpen]);
  return (
    <div class="hidden" aria-live="polite">
      {lines.map((line) => (
        <p key={line.key}>{line.text}</p>
      ))}
    </div>
  );
}

/** Returns what identifies the entry, and its text. The text of an answer that is being written is not complete. */
function speechOf(entry: Entry): { id: string; said: string; isComplete: boolean } {
  if (entry.kind === 'said') return { id: entry.key, said: '', isComplete: true };
  if (entry.kind === 'written') return { id: entry.messageId, said: entry.text, isComplete: true };
  const { turnId, text, isQuiet, state } = entry;
  return { id: turnId, said: isQuiet === true ? '' : text, isComplete: state !== 'running' };
}

function nameOf(entry: Entry, text: ReturnType<typeof useUi>['text']): string {
  return entry.kind === 'written' ? (entry.name ?? text('person')) : text('assistant');
}
