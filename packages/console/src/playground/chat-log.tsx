import { Bot } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { EmptyState, ErrorNote } from '../ui/states.js';
import { PlayTurnView } from './play-turn-view.js';
import type { Playground } from './use-playground.js';

interface ChatLogProps {
  playground: Playground;
  /** Names the log for screen readers. */
  label?: string;
  /** True if no message of it can be sent again by itself. */
  isCompared?: boolean;
}

/** What was said in the conversation, as on a user's page. */
export function ChatLog({ playground, label = 'Conversation', isCompared = false }: ChatLogProps) {
  const { state, play } = playground;
  const { items, problem } = state;
  const log = useRef<HTMLDivElement>(null);
  useStayAtEnd(log);
  return (
    <div className="play-log" ref={log} role="log" aria-label={label} tabIndex={0}>
      {items.length === 0 && (
        <EmptyState icon={<Bot size={28} aria-hidden />} title="Send a message">
          The agent answers as it does for your users. Tools run for real.
        </EmptyState>
      )}
      {items.map((item, at) =>
        item.kind === 'turn' ? (
          play && (
            <PlayTurnView
              key={item.key}
              turn={item}
              place={`, message ${at + 1}`}
              play={play}
              playground={isCompared ? undefined : playground}
            />
          )
        ) : (
          <div key={item.key} className="operator-words">
            <b>{item.name ?? 'An operator'}</b>
            <p className="bubble agent plain-text">{item.text}</p>
          </div>
        ),
      )}
      {problem && <ErrorNote error={problem} />}
    </div>
  );
}

const nearEnd = 80;

/** Scrolls to the newest entry, unless the member has scrolled up. */
function useStayAtEnd(log: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const view = log.current;
    if (!view) return;
    let isAtEnd = true;
    const onScroll = () => (isAtEnd = view.scrollHeight - view.scrollTop - view.clientHeight < nearEnd);
    const changes = new MutationObserver(() => {
      if (isAtEnd) view.scrollTop = view.scrollHeight;
    });
    view.scrollTop = view.scrollHeight;
    view.addEventListener('scroll', onScroll, { passive: true });
    changes.observe(view, { childList: true, subtree: true, characterData: true });
    return () => {
      changes.disconnect();
      view.removeEventListener('scroll', onScroll);
    };
  }, [log]);
}
