import type { VNode } from 'preact';
import type { Said } from '../state/state.js';
import { ProblemNote } from './problem-note.js';
import type { Ui } from './ui.js';

interface SaidProps {
  ui: Ui;
  said: Said;
}

/** What the user wrote. */
export function SaidView({ ui, said: { key, text: words, problem } }: SaidProps): VNode {
  const { session, text } = ui;
  return (
    <article class="said">
      <span class="hidden">{text('you')}: </span>
      <p class="bubble" dir="auto">
        {words}
      </p>
      {problem && <ProblemNote ui={ui} problem={problem} isUnsent onRetry={() => session.sendAgain(key)} />}
    </article>
  );
}
