import { ArrowRightLeft, ThumbsDown, ThumbsUp, Wrench } from 'lucide-react';
import type { Message } from '../api/inbox.js';
import { Badge } from '../ui/badge.js';
import { Time } from '../ui/time.js';
import { Markdown } from './markdown.js';

/** A message of a transcript, with the user's feedback where it is known. */
export type ShownMessage = Message & {
  turnId?: string;
  feedback?: { rating: 'up' | 'down'; comment?: string };
};

interface MessageViewProps {
  message: ShownMessage;
  /** How the agent is called. */
  agentName: string;
}

export function MessageView({ message, agentName }: MessageViewProps) {
  switch (message.role) {
    case 'user':
      return <Bubble className="user" who="User" message={message} />;
    case 'assistant':
      return <AgentMessage message={message} agentName={agentName} />;
    case 'operator':
      return <Bubble className="operator" who={message.name ?? 'Operator'} message={message} />;
    case 'tool':
      return <ToolResult message={message} />;
    case 'handover':
      return <Handover message={message} />;
  }
}

function Bubble({ className, who, message }: { className: string; who: string; message: ShownMessage }) {
  return (
    <article className={`message ${className}`}>
      <header>
        <strong>{who}</strong> <Time at={message.at} />
      </header>
      <div className="bubble plain-text" dir="auto">
        {message.text}
      </div>
    </article>
  );
}

function AgentMessage({ message, agentName }: MessageViewProps) {
  const { text, toolCalls, interrupted, feedback } = message;
  return (
    <article className="message agent">
      <header>
        <strong>{agentName}</strong> <Time at={message.at} />
        {interrupted && <Badge tone="warn">interrupted</Badge>}
        {feedback && <Feedback {...feedback} />}
      </header>
      {text !== '' && (
        <div className="bubble" dir="auto">
          <Markdown text={text} />
        </div>
      )}
      {toolCalls && toolCalls.length > 0 && (
        <p className="calls dim">
          <Wrench size={13} aria-hidden /> called{' '}
          {toolCalls.map(({ name }, at) => (
            <code key={at}>{name} </code>
          ))}
        </p>
      )}
    </article>
  );
}

function Feedback({ rating, comment }: { rating: 'up' | 'down'; comment?: string }) {
  const Icon = rating === 'up' ? ThumbsUp : ThumbsDown;
  return (
    <span className={rating === 'up' ? 'feedback good' : 'feedback bad'}>
      <Icon size={13} aria-label={rating === 'up' ? 'The user liked this' : 'The user disliked this'} />
      {comment !== undefined && <q>{comment}</q>}
    </span>
  );
}

function ToolResult({ message: { name, text } }: { message: ShownMessage }) {
  return (
    <details className="message tool">
      <summary>
        <Wrench size={13} aria-hidden /> Result of <code>{name ?? 'a tool'}</code>
      </summary>
      <pre className="code" tabIndex={0}>
        {text}
      </pre>
    </details>
  );
}

function Handover({ message: { name, to, text } }: { message: ShownMessage }) {
  return (
    <p className="message handover dim">
      <ArrowRightLeft size={13} aria-hidden />
      {to === 'agent' ? 'Back to the agent' : 'With a person'}
      {name !== undefined && ` · ${name}`}
      {text !== '' && <span className="cut">“{text}”</span>}
    </p>
  );
}
