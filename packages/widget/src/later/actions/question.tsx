import type { VNode } from 'preact';
import { toolName } from '../../lent.js';
import type { Action } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';
import type { Answer, Refusal } from './answer.js';
import { Approval } from './approval.js';
import { ConnectServer } from './connect-server.js';
import { FormFields } from './form-fields.js';
import { Selection } from './selection.js';
import { TimeLeft } from './time-left.js';

interface QuestionProps {
  ui: Ui;
  action: Action;
  /** The service's rejection of an answer to it. */
  refusal: Refusal | undefined;
  answer: Answer;
}

/** One question, with its controls and the time left. */
export function Question({ ui, action, refusal, answer }: QuestionProps): VNode {
  const {
    instructionId: id,
    type,
    options = [],
    fields = [],
    reconnect,
    url,
    ruleMessage,
    expiresAt,
  } = action;
  return (
    <div
      class="asked"
      role="group"
      aria-labelledby={id}
      aria-describedby={ruleMessage === undefined ? undefined : `${id}-why`}
    >
      <p class="question" id={id} dir="auto">
        {questionOf(action, ui.text)}
      </p>
      {ruleMessage !== undefined && (
        <p class="why" id={`${id}-why`} dir="auto">
          {ruleMessage}
        </p>
      )}
      {type === 'select' ? (
        <Selection options={options} answer={answer} />
      ) : type === 'form' ? (
        <FormFields
          ui={ui}
          id={id}
          fields={fields}
          submit={ui.text('submit')}
          onValues={(formValues) => void answer({ formValues }, ui.text('answeredForm'))}
        />
      ) : reconnect && url !== undefined ? (
        <ConnectServer ui={ui} server={reconnect.server} url={url} answer={answer} />
      ) : (
        <Approval ui={ui} action={action} refused={refusal?.reply} answer={answer} />
      )}
      {refusal && <p class="field-problem">{refusal.words}</p>}
      <TimeLeft ui={ui} expiresAt={expiresAt} />
    </div>
  );
}

/** Returns the agent's own question, or one about a tool: in the tool's words, or in the visitor's language. */
export function questionOf(
  { type, tool, message, confirmation, reconnect, url }: Action,
  text: Ui['text'],
): string {
  if (tool === undefined) return message;
  if (reconnect && url !== undefined) return text('askConnect', { server: reconnect.server });
  if (confirmation?.title !== undefined) return confirmation.title;
  return text(type === 'consent' ? 'askConsent' : 'askConfirm', { tool: toolName(tool) });
}
