import { useLayoutEffect, useRef } from 'react';
import { MessageView, type ShownMessage } from './message-view.js';
import './transcript.css';

interface TranscriptProps {
  messages: readonly ShownMessage[];
  agentName: string;
  /** How many older messages are not here. */
  earlier?: number;
  label?: string;
}

/** From here on the reader looks at what is newest, in CSS pixels. */
const nearEnd = 80;

/** A conversation, oldest first. It stays at its end as long as the reader is there. */
export function Transcript({ messages, agentName, earlier = 0, label = 'Conversation' }: TranscriptProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [messages]);
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
        <MessageView key={message.messageId} message={message} agentName={agentName} />
      ))}
    </div>
  );
}
