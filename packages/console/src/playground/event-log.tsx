import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { parsePosition, type ConversationEvent } from 'holdfast-client';
import { Check } from '../ui/field.js';
import { CodeView } from '../ui/code-view.js';
import { classNames } from '../ui/class-names.js';
import { EmptyState } from '../ui/states.js';
import { countOf, offsetInWords } from '../turn/number-words.js';
import { placeText } from '../turn/page/scrub.js';
import { eventRows } from './event-rows.js';
import type { PlayState, Received, Sent } from './play-state.js';

const rowHeight = 30;

/** Lists the events as they arrive. One can be opened raw. */
export function EventLog({ received, sent }: Pick<PlayState, 'received' | 'sent'>) {
  const [withText, setWithText] = useState(true);
  const [opened, setOpened] = useState<number | undefined>(undefined);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => eventRows(withText ? received : received.filter(({ event }) => event.event !== 'content.delta')),
    [received, withText],
  );
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 20,
  });
  useEffect(() => {
    if (shown.length > 0 && opened === undefined) virtualizer.scrollToIndex(shown.length - 1);
  }, [virtualizer, shown.length, opened]);
  const place = shown.findIndex((row) => row.kind === 'event' && row.received.number === opened);
  useEffect(() => {
    // An opened event takes space from the list.
    if (place >= 0) requestAnimationFrame(() => virtualizer.scrollToIndex(place));
  }, [virtualizer, place]);
  const raw = received.find(({ number }) => number === opened);
  return (
    <>
      <div className="event-bar">
        <Check label="Show text deltas" checked={withText} onChange={setWithText} />
        <span className="dim">{countOf(received.length, 'event')}</span>
      </div>
      {received.length === 0 && <EmptyState title="No events yet">Events appear here live.</EmptyState>}
      <div
        className="event-scroll"
        hidden={received.length === 0}
        ref={scroller}
        role="group"
        aria-label="Events"
      >
        <div className="lines-all" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = shown[index];
            if (row?.kind === 'sent')
              return (
                <p key={`sent ${row.count}`} className="event-sent" style={{ top: start }}>
                  <span className="cut">{sentWords(sent[row.count - 1])}</span>
                </p>
              );
            return (
              row && (
                <EventRow
                  key={row.received.number}
                  received={row.received}
                  top={start}
                  isOpen={row.received.number === opened}
                  onOpen={() => setOpened(row.received.number === opened ? undefined : row.received.number)}
                />
              )
            );
          })}
        </div>
      </div>
      {raw && (
        <div className="event-raw">
          <CodeView json text={JSON.stringify(raw.event)} label="the event" />
        </div>
      )}
    </>
  );
}

interface EventRowProps {
  received: Received;
  top: number;
  isOpen: boolean;
  onOpen: () => void;
}

function EventRow({ received: { event, afterMs }, top, isOpen, onOpen }: EventRowProps) {
  const position = parsePosition(event.id ?? '');
  return (
    <button
      type="button"
      className={classNames('event-row', event.event.replaceAll('.', '-'))}
      style={{ top }}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span className="event-at">{offsetInWords(afterMs)}</span>
      <span className="event-id">{position ? placeText(position) : ''}</span>
      <b>{event.event}</b>
      <span className="dim cut">{wordsOf(event)}</span>
    </button>
  );
}

function sentWords(sent: Sent | undefined): string {
  if (!sent) return 'Sent';
  return sent.kind === 'message' ? `Sent: ${sent.text}` : 'Answer sent';
}

function wordsOf(event: ConversationEvent): string {
  switch (event.event) {
    case 'content.delta':
      return JSON.stringify(event.data.delta).slice(1, -1);
    case 'status':
    case 'message':
      return event.data.text;
    case 'tool.start':
    case 'tool.end':
      return event.data.tool;
    case 'action':
    case 'handoff':
    case 'response.completed':
    case 'error':
      return event.data.message;
    case 'content.reset':
      return event.data.reason;
    case 'rag.context':
      return countOf(event.data.totalChunks, 'passage');
    case 'meta':
      return event.data.turnId;
    case 'participant':
    case 'agent':
    case 'feedback.requested':
      return Object.values(event.data).join(' ');
  }
}
