import { Fragment, useLayoutEffect, useRef } from 'react';
import { isWritten, silent, type Live } from './live-text.js';
import { Attachments } from './attachments.js';
import { LiveMessage } from './live-message.js';
import { MessageView, type ShownMessage } from './message-view.js';
import type { ShownRecap } from './recap-places.js';
import { RecapView } from './recap-view.js';
import './transcript.css';

interface TranscriptProps {
  messages: readonly ShownMessage[];
  agentName: string;
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
}

const noRecaps: ReadonlyMap<string, readonly ShownRecap[]> = new Map();

/** Within this distance from the end, in CSS pixels, the transcript keeps scrolling. */
const nearEnd = 80;

/** A conversation, oldest first. It stays at its end while the reader is there. */
export function Transcript({
  messages,
  agentName,
  earlier = 0,
  label = 'Conversation',
  conversationId,
  filesOf = conversationId,
  live = silent,
  recaps = noRecaps,
}: TranscriptProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [messages, live]);
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
      {earlier > 0 && <p className="dim">{earlier} earlier messages are not shown.</p>}
      {messages.map((message) => (
        <Fragment key={message.messageId}>
          <MessageView message={message} agentName={agentName} conversationId={conversationId} />
          <Attachments files={message.attachments} filesOf={filesOf} />
          {recaps.get(message.messageId)?.map((recap) => (
            <RecapView key={recap.number} recap={recap} />
          ))}
        </Fragment>
      ))}
      {live.text !== '' && !isWritten(live, messages) && <LiveMessage live={live} agentName={agentName} />}
    </div>
  );
}
