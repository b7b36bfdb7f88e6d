import type { VNode } from 'preact';
import type { Said } from '../state/state.js';
import { ProblemNote } from './problem-note.js';
import { useUi } from './ui.js';

/** What the user wrote. */
export function SaidView({ said: { key, text: words, problem } }: { said: Said }): VNode {
  const { session, text } = useUi();
  return (
    <article class="said">
      <span class="hidden">{text('you')}: </span>
      <p class="bubble" dir="auto">
        {words}
      </p>
      {problem && <ProblemNote problem={problem} isUnsent onRetry={() => session.sendAgain(key)} />}
    </article>
  );
}
