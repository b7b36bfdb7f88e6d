import type { VNode } from 'preact';
import type { Field } from '../../state/events.js';
import type { ApprovalFormProps } from './answer.js';
import { FormFields } from './form-fields.js';

/** Replaces a call's run by a text as its result. */
export function RespondForm({ ui: { text }, ui, action, refused, answer, onBack }: ApprovalFormProps): VNode {
  const response: Field = {
    name: 'response',
    label: text('response'),
    type: 'textarea',
    required: true,
    ...(refused && 'response' in refused && { default: refused.response }),
  };
  return (
    <FormFields
      ui={ui}
      id={`${action.instructionId}-respond`}
      fields={[response]}
      submit={text('respond')}
      onBack={onBack}
      onValues={(values) =>
        void answer({ decision: 'respond', response: String(values['response']) }, text('respond'))
      }
    />
  );
}
