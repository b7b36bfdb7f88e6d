import { Wrench } from 'lucide-react';
import type { Case } from '../api/cases.js';
import { Markdown } from '../transcript/markdown.js';

type SaidMessage = Case['messages'][number];
type Call = NonNullable<SaidMessage['calls']>[number];

const speakers: Readonly<Partial<Record<string, string>>> = {
  user: 'User',
  assistant: 'Agent',
  operator: 'Operator',
};

/** The messages of a case or a run, oldest first. */
export function CaseTranscript({ messages }: { messages: readonly SaidMessage[] }) {
  return (
    <ol className="case-transcript">
      {messages.map((message, at) => (
        <li key={at}>
          <SaidView message={message} />
        </li>
      ))}
    </ol>
  );
}

function SaidView({ message: { role, text, calls = [] } }: { message: SaidMessage }) {
  if (role === 'tool')
    return (
      <details className="message tool">
        <summary>
          <Wrench size={13} aria-hidden /> Result
        </summary>
        <pre className="code" tabIndex={0}>
          {text}
        </pre>
      </details>
    );
  if (role === 'handover') return <p className="dim">The conversation changed hands.</p>;
  return (
    <article className={`message ${role === 'assistant' ? 'agent' : role}`}>
      <header>
        <strong>{speakers[role] ?? role}</strong>
      </header>
      {text !== '' && (
        <div className={role === 'assistant' ? 'bubble' : 'bubble plain-text'} dir="auto">
          {role === 'assistant' ? <Markdown text={text} /> : text}
        </div>
      )}
      <CallList calls={calls} />
    </article>
  );
}

function CallList({ calls }: { calls: readonly Call[] }) {
  if (calls.length === 0) return null;
  return (
    <ul className="case-calls">
      {calls.map((call, at) => (
        <li key={at}>
          <Wrench size={13} aria-hidden /> <code>{call.tool}</code>{' '}
          <code className="dim">{call.arguments}</code>
        </li>
      ))}
    </ul>
  );
}

/** What the turn itself called and answered. */
export function Observed({ observed }: { observed: NonNullable<Case['observed']> }) {
  return (
    <section aria-label="What was observed">
      <h2>Observed</h2>
      <CallList calls={observed.calls} />
      {observed.answer === '' ? (
        <p className="dim">No answer.</p>
      ) : (
        <div className="message agent">
          <div className="bubble" dir="auto">
            <Markdown text={observed.answer} />
          </div>
        </div>
      )}
    </section>
  );
}
