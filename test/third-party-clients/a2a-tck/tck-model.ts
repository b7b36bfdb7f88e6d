import { calls, says, type ModelMove } from '../../support/scripted-model';

/** A form with one field of text, so that any text answers it. */
const asksForInput = calls({
  tool: 'ask_form',
  args: { message: 'Who?', fields: [{ name: 'who', label: 'Name', type: 'text', required: true }] },
});

const texts: [string, string][] = [
  ['tck-artifact-text', 'Generated text content'],
  ['tck-stream-ordering-001', 'Ordered output'],
];

/** Returns the behaviour that the TCK expects of an agent for a message with this id. */
export function moveOf(messageId: string): ModelMove {
  if (messageId.startsWith('tck-input-required')) return asksForInput;
  const [, wanted = 'Hello from TCK'] = texts.find(([prefix]) => messageId.startsWith(prefix)) ?? [];
  return says(wanted);
}
