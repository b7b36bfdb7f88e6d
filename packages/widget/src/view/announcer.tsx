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
    const isFirst = spoken.current === undefined;
    const known = (spoken.current ??= new Map());
    const fresh = conversation.entries.flatMap((entry) => {
      const [id, said, end] = speechOf(entry, known);
      if (end <= (known.get(id) ?? 0)) return [];
      const from = known.get(id) ?? 0;
      known.set(id, end);
      const words = plainText(said.slice(from, end));
      // What was there before the page was loaded, or while nobody looked, can be read in the transcript.
      return isFirst || !isOpen || words === ''
        ? []
        : [{ key: `${id}${end}`, text: from === 0 ? `${nameOf(entry, text)}: ${words}` : words }];
    });
    if (fresh.length > 0) setLines((before) => [...before, ...fresh].slice(-mostLines));
  }, [conversation, isOpen]);
  return (
    <div class="hidden" aria-live="polite">
      {lines.map((line) => (
        <p key={line.key}>{line.text}</p>
      ))}
    </div>
  );
}

/** Returns what identifies the entry, its whole text, and how far it may be spoken. */
function speechOf(entry: Entry, known: Map<string, number>): [id: string, text: string, end: number] {
  if (entry.kind === 'said') return [entry.key, '', 0];
  if (entry.kind === 'written') return [entry.messageId, entry.text, entry.text.length];
  const { turnId, text, isQuiet } = entry;
  if (isQuiet === true) return [turnId, '', 0];
  const from = Math.min(known.get(turnId) ?? 0, text.length);
  if (from < (known.get(turnId) ?? 0)) known.set(turnId, from);
  return [turnId, text, entry.state === 'running' ? endOfSentences(text, from) : text.length];
}

function nameOf(entry: Entry, text: ReturnType<typeof useUi>['text']): string {
  return entry.kind === 'written' ? (entry.name ?? text('person')) : text('assistant');
}
