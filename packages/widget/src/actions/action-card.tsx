import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Action } from '../state/events.js';
import { useUi, type Ui } from '../view/ui.js';
import { toolName } from '../view/status-line.js';
import type { Answer } from './answer.js';
import { Approval } from './approval.js';
import { ArgumentList } from './argument-list.js';
import { FormFields } from './form-fields.js';
import { Selection } from './selection.js';
import { TimeLeft } from './time-left.js';

interface CardProps {
  turnId: string;
  action: Action;
  onAnswered: () => void;
  mayTakeFocus: () => boolean;
}

/** What the turn asks. The focus goes to its first control, and back to the composer after the answer. */
export function ActionCard({ turnId, action, onAnswered, mayTakeFocus }: CardProps): VNode {
  const { session, text, alert } = useUi();
  const card = useRef<HTMLDivElement>(null);
  const [isRejected, setRejected] = useState(false);
  const id = action.instructionId;
  const question = questionOf(action, text);
  useEffect(() => {
    alert(`${text('asks')}: ${question}`);
    if (mayTakeFocus()) card.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [action.instructionId]);
  const answer: Answer = (reply, outcome) => {
    setRejected(false);
    onAnswered();
    void session.answer(turnId, action, reply, outcome).then((isAccepted) => {
      if (isAccepted) return;
      setRejected(true);
      alert(text('failed'));
    });
  };
  return (
    <div class="action" ref={card} role="group" aria-labelledby={id}>
      <p class="question" id={id} dir="auto">
        {question}
      </p>
      {action.arguments && <ArgumentList values={action.arguments} />}
      {(action.type === 'consent' || action.type === 'confirm') && (
        <Approval action={action} answer={answer} />
      )}
      {action.type === 'select' && <Selection options={action.options ?? []} answer={answer} />}
      {action.type === 'form' && <FormFields id={id} fields={action.fields ?? []} answer={answer} />}
      {isRejected && <p class="field-problem">{text('failed')}</p>}
      <TimeLeft expiresAt={action.expiresAt} />
    </div>
  );
}

/** A question of the agent is shown in its words; one about a tool in the visitor's language. */
function questionOf({ type, tool, message }: Action, text: Ui['text']): string {
  if (tool === undefined) return message;
  return text(type === 'consent' ? 'askConsent' : 'askConfirm', { tool: toolName(tool) });
}
