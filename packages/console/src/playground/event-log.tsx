import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { parsePosition, type ConversationEvent } from 'holdfast-client';
import { Check } from '../ui/field.js';
import { CodeView } from '../ui/code-view.js';
import { classNames } from '../ui/class-names.js';
import { EmptyState } from '../ui/states.js';
import { countOf, offsetInWords } from '../turn/number-words.js';
import { placeText } from '../turn/page/scrub.js';
import type { Received } from './play-state.js';

const rowHeight = 30;

/** Lists the events as they arrive. One can be opened raw. */
export function EventLog({ received }: { received: readonly Received[] }) {
  const [withText, setWithText] = useState(true);
  const [opened, setOpened] = useState<number | undefined>(undefined);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => (withText ? received : received.filter(({ event }) => event.event !== 'content.delta')),
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
  const place = shown.findIndex(({ number }) => number === opened);
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
            const each = shown[index];
            return (
              each && (
                <EventRow
                  key={each.number}
                  received={each}
                  top={start}
                  isOpen={each.number === opened}
                  onOpen={() => setOpened(each.number === opened ? undefined : each.number)}
                />
              )
            );
          })}
        </div>
      </div>
      {raw && (
        <div className="event-raw">
          <CodeView text={rawOf(raw.event)} label="the event as it came" />
          <CodeView json text={JSON.stringify(raw.event.data)} label="its data" />
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
      return Object.values(event.data).join(' ');
  }
}

/** Returns the event's lines in the stream. */
function rawOf({ id, event, data }: ConversationEvent): string {
  return [
    ...(id === undefined ? [] : [`id: ${id}`]),
    `event: ${event}`,
    `data: ${JSON.stringify(data)}`,
  ].join('\n');
}
