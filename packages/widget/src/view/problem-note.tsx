import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Problem } from '../state/state.js';
import { useUi } from './ui.js';

/** Without a change to the page's set-up the same message is rejected again. */
const lasting = new Set<Problem>(['key', 'origin', 'cancelled']);

interface NoteProps {
  problem: Problem;
  isUnsent?: boolean;
  onRetry?: (() => void) | undefined;
}

/** What went wrong with a message or an answer. */
export function ProblemNote({ problem, isUnsent = false, onRetry }: NoteProps): VNode {
  const { text, alert } = useUi();
  const message = [isUnsent ? text('notSent') : '', text(problem)].filter(Boolean).join(' ');
  useEffect(() => alert(message), [message]);
  return (
    <div class={problem === 'cancelled' ? 'note' : 'note problem'}>
      <p>{message}</p>
      {onRetry && !lasting.has(problem) && (
        <button type="button" class="link" onClick={onRetry}>
          {text('retry')}
        </button>
      )}
    </div>
  );
}
