import type { Action, Form, FormValue, Reply } from 'holdfast-client';
import { askDecision } from './ask-decision';
import { askUntil, mapAnswer, type Asked, type Asker } from './ask-until';
import { choiceLines, fieldQuestion, presetOf, readChoice, readField, type FormField } from './form-field';

/**
 * Asks the user for the answer to an action.
 *
 * @param earlier what was typed into the form before the service rejected it; an empty line keeps it
 */
export function askAction(action: Action, asker: Asker, earlier: Form['formValues']): Promise<Asked<Reply>> {
  switch (action.type) {
    case 'consent':
    case 'confirm':
      return askDecision(action, asker);
    case 'select':
      return askSelection(action, asker);
    case 'form':
      return askForm(action, asker, earlier);
  }
}

async function askSelection({ options = [] }: Action, asker: Asker): Promise<Asked<Reply>> {
  for (const text of choiceLines(options)) asker.say(text);
  const asked = await askUntil(asker, '  choice: ', (typed) => readChoice(typed, options));
  return mapAnswer(asked, (selectedValue) => ({ selectedValue }));
}

async function askForm(
  { fields = [] }: Action,
  asker: Asker,
  earlier: Form['formValues'],
): Promise<Asked<Reply>> {
  const entries: [string, FormValue][] = [];
  for (const field of fields) {
    const asked = await askField(field, asker, earlier[field.name] ?? presetOf(field));
    if (asked.kind !== 'answer') return asked;
    if (asked.value !== undefined) entries.push([field.name, asked.value]);
  }
  return { kind: 'answer', value: { formValues: Object.fromEntries(entries) } };
}

function askField(
  field: FormField,
  asker: Asker,
  suggestion: FormValue | undefined,
): Promise<Asked<FormValue | undefined>> {
  for (const text of choiceLines(field.options ?? [])) asker.say(text);
  const mayBeEmpty = suggestion !== undefined || !field.required;
  return askUntil<FormValue | undefined>(
    asker,
    fieldQuestion(field, suggestion),
    (typed) => readField(field, typed),
    mayBeEmpty ? { value: suggestion } : undefined,
  );
}
