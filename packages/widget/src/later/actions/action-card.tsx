import type { VNode } from 'preact';
import { Component, createRef, toolName } from '../../lent.js';
import type { Action } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';
import type { Answer } from './answer.js';
import { Approval } from './approval.js';
import { ArgumentList } from './argument-list.js';
import { FormFields } from './form-fields.js';
import { Selection } from './selection.js';
import { TimeLeft } from './time-left.js';

interface CardProps {
  ui: Ui;
  turnId: string;
  action: Action;
  onAnswered: () => void;
  mayTakeFocus: () => boolean;
}

/** What the turn asks. The focus goes to its first control, and back to the composer after the answer. */
export class ActionCard extends Component<CardProps, { isRejected: boolean }> {
  override state = { isRejected: false };
  readonly #card = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    const { ui, action, mayTakeFocus } = this.props;
    ui.alert(`${ui.text('asks')}: ${questionOf(action, ui.text)}`);
    if (mayTakeFocus()) this.#card.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }

  override render({ ui, action }: CardProps): VNode {
    const { instructionId: id, type, options = [], fields = [], expiresAt } = action;
    const answer = this.#answer;
    return (
      <div class="action" ref={this.#card} role="group" aria-labelledby={id}>
        <p class="question" id={id} dir="auto">
          {questionOf(action, ui.text)}
        </p>
        {action.arguments && <ArgumentList ui={ui} values={action.arguments} />}
        {type === 'select' ? (
          <Selection options={options} answer={answer} />
        ) : type === 'form' ? (
          <FormFields ui={ui} id={id} fields={fields} answer={answer} />
        ) : (
          <Approval ui={ui} action={action} answer={answer} />
        )}
        {this.state.isRejected && <p class="field-problem">{ui.text('failed')}</p>}
        <TimeLeft ui={ui} expiresAt={expiresAt} />
      </div>
    );
  }

  readonly #answer: Answer = async (reply, outcome) => {
    const { ui, turnId, action, onAnswered } = this.props;
    this.setState({ isRejected: false });
    onAnswered();
    if (await ui.session.answer(turnId, action, reply, outcome)) return;
    this.setState({ isRejected: true });
    ui.alert(ui.text('failed'));
  };
}

/** A question of the agent is shown in its words; one about a tool in the visitor's language. */
function questionOf({ type, tool, message }: Action, text: Ui['text']): string {
  if (tool === undefined) return message;
  return text(type === 'consent' ? 'askConsent' : 'askConfirm', { tool: toolName(tool) });
}
