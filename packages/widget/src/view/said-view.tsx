import type { VNode } from 'preact';
import type { Said } from '../state/state.js';
import type { ChatUi } from './chat-ui.js';
import { Later } from './later.js';
import { ProblemNote } from './problem-note.js';

interface SaidProps {
  ui: ChatUi;
  said: Said;
}

export function SaidView({ ui, said }: SaidProps): VNode {
  const { key, text: words, files, problem, time } = said;
  const { session, text } = ui;
  return (
    <article class="said">
      <span class="hidden">{text('you')}: </span>
      <p class="bubble" dir="auto">
        {words}
      </p>
      {files && (
        <Later ui={ui} draw={({ FileList }) => <FileList ui={ui} files={files} />}>
          <p class="note">{files.map(({ name }) => name).join(', ')}</p>
        </Later>
      )}
      {time !== undefined && (
        <Later isExtra ui={ui} draw={({ SaidTools }) => <SaidTools ui={ui} said={said} />} />
      )}
      {problem && <ProblemNote ui={ui} problem={problem} isUnsent onRetry={() => session.sendAgain(key)} />}
    </article>
  );
}
