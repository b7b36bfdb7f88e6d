import type { VNode } from 'preact';
import type { Action } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';
import type { Decided } from './answer-all.js';
import { labelOf } from './yes-no.js';

interface AllProps {
  ui: Ui;
  questions: Action[];
  answer: (answers: readonly [Decided, ...Decided[]]) => Promise<void>;
}

/** Answers several questions with yes or no, if all accept both. */
export function AllAtOnce({ ui: { text }, questions, answer }: AllProps): VNode | null {
  if (questions.length < 2 || !questions.every(takesYesAndNo)) return null;
  const answerAll = (accepted: boolean) => () => {
    const [first, ...others] = questions.map((action): Decided => {
      return { action, reply: { accepted }, outcome: text(labelOf(action, accepted)) };
    });
    if (first) void answer([first, ...others]);
  };
  return (
    <div class="choices">
      <button type="button" class="secondary" onClick={answerAll(false)}>
        {text('noToAll')}
      </button>
      <button type="button" class="primary" onClick={answerAll(true)}>
        {text('yesToAll')}
      </button>
    </div>
  );
}

function takesYesAndNo({ type, decisions, reconnect }: Action): boolean {
  if ((type !== 'consent' && type !== 'confirm') || reconnect) return false;
  return !decisions || (decisions.includes('approve') && decisions.includes('decline'));
}
