import type { VNode } from 'preact';
import type { Decided } from '../../session/session.js';
import type { Action } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';
import { labelOf } from './yes-no.js';

interface AllProps {
  ui: Ui;
  questions: Action[];
  answer: (answers: readonly [Decided, ...Decided[]]) => Promise<void>;
}

/** Answers several questions with yes or no, if all accept both. */
export function AllAtOnce({ ui: { session, text }, questions, answer }: AllProps): VNode | null {
  // An older chat, loaded before an update of the service, takes answers one by one.
  const isTaken = questions.length > 1 && 'answerAll' in session;
  if (!isTaken || !questions.every(takesYesAndNo)) return null;
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
