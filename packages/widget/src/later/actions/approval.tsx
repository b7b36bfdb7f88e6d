import type { Reply } from 'holdfast-client';
import type { VNode } from 'preact';
import { Component, createRef } from '../../lent.js';
import type { Action } from '../../state/events.js';
import type { Ui } from '../../view/ui.js';
import type { Answer } from './answer.js';
import { ArgumentList } from './argument-list.js';
import { EditForm } from './edit-form.js';
import { RespondForm } from './respond-form.js';
import { labelOf } from './yes-no.js';

interface ApprovalProps {
  ui: Ui;
  action: Action;
  /** A rejected answer to correct. */
  refused: Reply | undefined;
  answer: Answer;
}

type Opened = 'edit' | 'respond' | undefined;

/**
 * Yes or no to a tool or a question of the agent, and the tool's other decisions. No comes first and gets the
 * focus: a key that was meant for the message runs nothing.
 */
export class Approval extends Component<ApprovalProps, { opened: Opened }> {
  override state = { opened: openedBy(this.props.refused) };
  readonly #root = createRef<HTMLDivElement>();

  override componentDidUpdate(_: ApprovalProps, { opened: before }: { opened: Opened }): void {
    const { opened } = this.state;
    if (opened === before) return;
    const place = opened ? '[data-first]' : `[data-opens=${before}]`;
    this.#root.current?.querySelector<HTMLElement>(place)?.focus();
  }

  override render({ ui, action, refused, answer }: ApprovalProps): VNode {
    const { opened } = this.state;
    const { decisions = ['approve', 'decline'], arguments: values } = action;
    const form = { ui, action, refused, answer, onBack: () => this.setState({ opened: undefined }) };
    const decide = (accepted: boolean, kind: string) => {
      const { approve, deny } = action.confirmation ?? {};
      const label = (accepted ? approve : deny) ?? ui.text(labelOf(action, accepted));
      return (
        <button type="button" class={kind} data-first onClick={() => void answer({ accepted }, label)}>
          {label}
        </button>
      );
    };
    const open = (opens: 'edit' | 'respond') =>
      decisions.includes(opens) && (
        <button
          type="button"
          class="link"
          data-first
          data-opens={opens}
          onClick={() => this.setState({ opened: opens })}
        >
          {ui.text(opens)}
        </button>
      );
    return (
      <div class="approval" ref={this.#root}>
        {opened !== 'edit' && values && <ArgumentList ui={ui} values={values} />}
        {opened === 'edit' && <EditForm {...form} />}
        {opened === 'respond' && <RespondForm {...form} />}
        {!opened && (
          <div class="choices">
            {decisions.includes('decline') && decide(false, 'secondary')}
            {decisions.includes('approve') && decide(true, 'primary')}
            {open('edit')}
            {open('respond')}
          </div>
        )}
      </div>
    );
  }
}

function openedBy(refused: Reply | undefined): Opened {
  return refused && 'decision' in refused ? refused.decision : undefined;
}
