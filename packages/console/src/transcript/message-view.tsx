import { Link } from '@tanstack/react-router';
import { ArrowRightLeft, ChartGantt, ThumbsDown, ThumbsUp, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '../api/inbox-types.js';
import { conversationOfTurn } from '../turn/conversation-of-turn.js';
import { Badge } from '../ui/badge.js';
import { Time } from '../ui/time.js';
import { useIsFound, Words } from './found-message.js';
import { Markdown } from './markdown.js';

/** A message of a transcript, with the user's feedback if there is any. */
export type ShownMessage = Message & {
  turnId?: string;
  feedback?: { rating: 'up' | 'down'; comment?: string };
};

interface MessageViewProps {
  message: ShownMessage;
  agentName: string;
  userName: string;
  /** If set, the message links to its turn. */
  conversationId?: string | undefined;
}

export function MessageView({ message, agentName, userName, conversationId }: MessageViewProps) {
  const link = <TurnLink conversationId={conversationId} message={message} />;
  switch (message.role) {
    case 'user':
      return <Bubble className="user" who={userName} message={message} link={link} />;
    case 'assistant':
      return <AgentMessage message={message} agentName={agentName} link={link} />;
    case 'operator':
      return <Bubble className="operator" who={writerOf(message)} message={message} link={link} />;
    case 'tool':
      return <ToolResult message={message} />;
    case 'handover':
      return <Handover message={message} />;
  }
}

function writerOf({ name = 'Operator', automatic }: ShownMessage): string {
  return automatic ? 'Automatic message' : name;
}

interface TurnLinkProps {
  conversationId: string | undefined;
  message: ShownMessage;
}

function TurnLink({ conversationId, message: { turnId } }: TurnLinkProps) {
  if (conversationId === undefined || turnId === undefined) return null;
  return (
    <Link
      to="/conversations/$conversationId/turns/$turnId"
      params={{ conversationId: conversationOfTurn(turnId), turnId }}
      className="turn-of"
    >
      <ChartGantt size={14} aria-hidden /> View trace
    </Link>
  );
}

interface BubbleProps {
  className: string;
  who: string;
  message: ShownMessage;
  link: ReactNode;
}

function Bubble({ className, who, message, link }: BubbleProps) {
  return (
    <article className={`message ${className}`}>
      <header>
        <strong>{who}</strong> <Time at={message.at} />
        {link}
      </header>
      <div className="bubble plain-text" dir="auto">
        <Words text={message.text} />
      </div>
    </article>
  );
}

type AgentMessageProps = Pick<MessageViewProps, 'message' | 'agentName'> & { link: ReactNode };

function AgentMessage({ message, agentName, link }: AgentMessageProps) {
  const { text, toolCalls, interrupted, unfit, feedback } = message;
  return (
    <article className="message agent">
      <header>
        <strong>{agentName}</strong> <Time at={message.at} />
        {interrupted && <Badge tone="warn">interrupted</Badge>}
        {unfit !== undefined && <Badge tone="warn">didn’t match its schema</Badge>}
        {feedback && <Feedback {...feedback} />}
        {link}
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
    <details className="message tool" open={useIsFound()}>
      <summary>
        <Wrench size={13} aria-hidden /> Result of <code>{name ?? 'a tool'}</code>
      </summary>
      <pre className="code" tabIndex={0}>
        <Words text={text} />
      </pre>
    </details>
  );
}

function handoverInWords({ name = 'A teammate', to, state, automatic }: ShownMessage): string {
  if (automatic) return 'No one was free, so the agent has the conversation again';
  if (to === 'agent') return `${name} returned the conversation to the agent`;
  if (state === 'waiting') return 'Waiting for the team';
  return state === 'left' ? `${name} left` : `${name} took over`;
}

function Handover({ message }: { message: ShownMessage }) {
  return (
    <p className="message handover dim">
      <ArrowRightLeft size={13} aria-hidden />
      {handoverInWords(message)}
      {message.text !== '' && <span className="cut">“{message.text}”</span>}
    </p>
  );
}
