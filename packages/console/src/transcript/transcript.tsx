import { Fragment, useLayoutEffect, useMemo, useRef } from 'react';
import { countOf } from '../turn/number-words.js';
import { isWritten } from './is-written.js';
import { silent, type Live } from './live-text.js';
import { Attachments } from './attachments.js';
import { EventView } from './event-view.js';
import { FoundMessage, type Found } from './found-message.js';
import { LiveMessage } from './live-message.js';
import { MessageView, type ShownMessage } from './message-view.js';
import type { ShownRecap } from './recap-places.js';
import { RecapView } from './recap-view.js';
import { eventPlaces, foldRepeats, isToldMark, type TranscriptEvent } from './transcript-entries.js';
import './transcript.css';

interface TranscriptProps {
  messages: readonly ShownMessage[];
  agentName: string;
  userName: string;
  /** The number of older messages that are missing. */
  earlier?: number;
  label?: string;
  /** The conversation whose turns the messages link to. Absent: no links. */
  conversationId?: string;
  /** The conversation of the messages' files. Absent: files are only named. */
  filesOf?: string;
  /** The agent's reply so far. */
  live?: Live;
  /** Summaries by the message before them. */
  recaps?: ReadonlyMap<string, readonly ShownRecap[]>;
  /** Notes, and what people did, oldest first. */
  events?: readonly TranscriptEvent[];
  /** The message to show first, marked. */
  found?: Found | undefined;
}

const noEvents: readonly TranscriptEvent[] = [];
const noRecaps: ReadonlyMap<string, readonly ShownRecap[]> = new Map();

/** Within this distance from the end, in CSS pixels, the transcript keeps scrolling. */
const nearEnd = 80;

/** A conversation, oldest first. It stays at its end while the reader is there. */
export function Transcript({
  messages,
  agentName,
  userName,
  earlier = 0,
  label = 'Conversation',
  conversationId,
  filesOf = conversationId,
  live = silent,
  recaps = noRecaps,
  events = noEvents,
  found,
}: TranscriptProps) {
  const places = useMemo(() => eventPlaces(messages, events), [messages, events]);
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [messages, live, events]);
  useLayoutEffect(() => {
    const message = scroller.current?.querySelector('.found');
    if (!message) return;
    isAtEnd.current = false;
    message.scrollIntoView({ block: 'center' });
  }, [found?.messageId]);
  const eventsAt = (messageId: string) =>
    foldRepeats(places.get(messageId) ?? []).map((event) => <EventView key={event.key} event={event} />);
  const viewOf = (message: ShownMessage) => {
    const view = <MessageView {...{ message, agentName, userName, conversationId }} />;
    if (message.messageId !== found?.messageId) return view;
    return (
      <FoundMessage words={found.words} isRated={message.feedback !== undefined}>
        {view}
      </FoundMessage>
    );
  };
  return (
    <div
      className="transcript"
      role="log"
      aria-label={label}
      tabIndex={0}
      ref={scroller}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
    >
      {earlier > 0 && <p className="dim">{countOf(earlier, 'earlier message')} not shown.</p>}
      {eventsAt('')}
      {messages.map((message) => (
        <Fragment key={message.messageId}>
          {!isToldMark(message, events) && viewOf(message)}
          <Attachments files={message.attachments} filesOf={filesOf} />
          {recaps.get(message.messageId)?.map((recap) => (
            <RecapView key={recap.number} recap={recap} />
          ))}
          {eventsAt(message.messageId)}
        </Fragment>
      ))}
      {live.text !== '' && !isWritten(live, messages) && <LiveMessage live={live} agentName={agentName} />}
    </div>
  );
}
