import { Component, type VNode } from 'preact';
import type { Action } from '../state/events.js';
import type { Ui } from '../view/ui.js';
import type { Answer } from './answer.js';
import { argumentFields, argumentsFrom } from './argument-fields.js';
import { FormFields } from './form-fields.js';

interface ApprovalProps {
  ui: Ui;
  action: Action;
  answer: Answer;
}

/**
 * Yes or no, about a tool or a question of the agent. No comes first and gets the focus: a key that was meant for the
 * message runs nothing. If the tool allows it, the visitor may change its values, or give its result.
 */
export class Approval extends Component<ApprovalProps, { open?: 'edit' | 'respond' }> {
  override state: { open?: 'edit' | 'respond' } = {};

  override render({ ui, action, answer }: ApprovalProps, { open }: { open?: 'edit' | 'respond' }): VNode {
    const { text } = ui;
    const { type, tool, instructionId, decisions = ['approve', 'decline'], arguments: before = {} } = action;
    const [accept, decline] = labelsOf(type, tool);
    if (open === 'edit') {
      const edit: Answer = async (reply) => {
        if (!('formValues' in reply)) return;
        const changed = argumentsFrom(before, reply.formValues);
        await answer({ decision: 'edit', arguments: changed }, text('approvedChanged'));
      };
      return (
        <FormFields ui={ui} id={`${instructionId}-edit`} fields={argumentFields(before)} answer={edit} />
      );
    }
    if (open === 'respond') {
      const respond: Answer = async (reply) => {
        if (!('formValues' in reply)) return;
        await answer(
          { decision: 'respond', response: String(reply.formValues['response']) },
          text('answered'),
        );
      };
      const field = { name: 'response', label: text('ownResult'), type: 'textarea', required: true } as const;
      return <FormFields ui={ui} id={`${instructionId}-own`} fields={[field]} answer={respond} />;
    }
    return (
      <div class="choices">
        {decisions.includes('decline') && (
          <button
            type="button"
            class="secondary"
            data-first
            onClick={() => void answer({ accepted: false }, text(decline))}
          >
            {text(decline)}
          </button>
        )}
        {decisions.includes('respond') && (
          <button type="button" class="secondary" onClick={() => this.setState({ open: 'respond' })}>
            {text('respond')}
          </button>
        )}
        {decisions.includes('edit') && (
          <button type="button" class="secondary" onClick={() => this.setState({ open: 'edit' })}>
            {text('edit')}
          </button>
        )}
        {decisions.includes('approve') && (
          <button type="button" class="primary" onClick={() => void answer({ accepted: true }, text(accept))}>
            {text(accept)}
          </button>
        )}
      </div>
    );
  }
}

function labelsOf(type: Action['type'], tool: string | undefined) {
  if (type === 'consent') return ['allow', 'deny'] as const;
  return tool === undefined ? (['yes', 'no'] as const) : (['approve', 'decline'] as const);
}
