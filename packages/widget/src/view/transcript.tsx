import type { VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isBusy, type Conversation } from '../state/state.js';
import { EntryView } from './entry-view.js';
import { Icon } from './icons.js';
import { useUi } from './ui.js';

interface TranscriptProps {
  conversation: Conversation;
  onAnswered: () => void;
  mayTakeFocus: () => boolean;
}

const nearPx = 48;

/** Everything that was said. It stays at the end while it grows, unless the reader has scrolled up. */
export function Transcript({ conversation, onAnswered, mayTakeFocus }: TranscriptProps): VNode {
  const { text } = useUi();
  const scroller = useRef<HTMLDivElement>(null);
  const isPinned = useRef(true);
  const lastTop = useRef(0);
  const [isAway, setAway] = useState(false);
  const { entries } = conversation;
  const toEnd = () => {
    isPinned.current = true;
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  };
  const onScroll = () => {
    if (!scroller.current) return;
    const { scrollTop, scrollHeight, clientHeight } = scroller.current;
    const isNear = scrollHeight - scrollTop - clientHeight < nearPx;
    // Growth alone is no scrolling: only a move upwards leaves the end.
    if (isNear) isPinned.current = true;
    else if (scrollTop < lastTop.current) isPinned.current = false;
    lastTop.current = scrollTop;
    setAway(!isPinned.current);
  };
  const sent = entries.filter(({ kind }) => kind === 'said').length;
  useLayoutEffect(toEnd, [sent]);
  useLayoutEffect(() => {
    if (isPinned.current) toEnd();
  });
  return (
    <div class={entries.length === 0 ? 'transcript blank' : 'transcript'}>
      <div
        class="scroller"
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-busy={isBusy(conversation)}
        aria-label={text('conversation')}
        tabIndex={0}
      >
        {entries.map((entry, index) => (
          <EntryView
            key={entry.kind === 'said' ? entry.key : entry.kind === 'reply' ? entry.turnId : entry.messageId}
            entry={entry}
            isLast={index === entries.length - 1}
            onAnswered={onAnswered}
            mayTakeFocus={mayTakeFocus}
          />
        ))}
      </div>
      {isAway && (
        <button
          type="button"
          class="latest"
          title={text('latest')}
          aria-label={text('latest')}
          onClick={() => (toEnd(), setAway(false))}
        >
          <Icon name="latest" />
        </button>
      )}
    </div>
  );
}
