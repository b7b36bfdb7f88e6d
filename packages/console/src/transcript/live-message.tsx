import type { Live } from './live-text.js';
import { Markdown } from './markdown.js';

/** The agent's growing text. */
export function LiveMessage({ live: { text, isWriting }, agentName }: { live: Live; agentName: string }) {
  return (
    <article className="message agent" aria-busy={isWriting}>
      <header>
        <strong>{agentName}</strong> {isWriting && 'writes'}
      </header>
      <div className="bubble" dir="auto">
        <Markdown text={text} />
      </div>
    </article>
  );
}
