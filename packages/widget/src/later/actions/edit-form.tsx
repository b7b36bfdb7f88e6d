import type { VNode } from 'preact';
import type { Field } from '../../state/events.js';
import type { ApprovalFormProps } from './answer.js';
import { callFields, editedArguments, readObject } from './call-fields.js';
import { FormFields } from './form-fields.js';

/** Edits the arguments of a call: in a form if it can show them all, else as JSON. */
export function EditForm({ ui: { text }, ui, action, refused, answer, onBack }: ApprovalFormProps): VNode {
  const { instructionId: id, arguments: before = {}, parameters } = action;
  const shown = refused && 'arguments' in refused ? refused.arguments : before;
  const send = (values: Record<string, unknown>) =>
    void answer({ decision: 'edit', arguments: values }, text('runEdited'));
  const fields = callFields(shown, parameters);
  const form = { ui, id: `${id}-edit`, submit: text('runEdited'), onBack };
  if (fields)
    return (
      <FormFields {...form} fields={fields} onValues={(values) => send(editedArguments(before, values))} />
    );
  const json: Field = {
    name: 'json',
    label: `${text('values')} (JSON)`,
    type: 'textarea',
    required: true,
    default: JSON.stringify(shown, null, 2),
  };
  return (
    <FormFields
      {...form}
      fields={[json]}
      onValues={(values) => {
        const object = readObject(String(values['json']));
        if (!object) return { json: 'invalid' };
        send(object);
        return undefined;
      }}
    />
  );
}
