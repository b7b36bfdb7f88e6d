import type { Action, Form, FormValue, Reply } from 'holdfast-client';
import {
  choiceLines,
  fieldQuestion,
  presetOf,
  readChoice,
  readField,
  readYesNo,
  type FormField,
  type Reading,
} from './form-field';
import type { Typed } from './terminal';

export interface Asker {
  say(text: string): void;
  ask(question: string): Promise<Typed>;
}

/** `leave` keeps the action pending, `cancel` cancels its turn. */
export type Asked<T> =
  { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'leave' } | { readonly kind: 'cancel' };

/**
 * Asks the user for the answer to an action.
 *
 * @param earlier what was typed into the form before the service rejected it; an empty line keeps it
 */
export function askAction(action: Action, asker: Asker, earlier: Form['formValues']): Promise<Asked<Reply>> {
  switch (action.type) {
    case 'consent':
    case 'confirm':
      return askApproval(asker);
    case 'select':
      return askSelection(action, asker);
    case 'form':
      return askForm(action, asker, earlier);
  }
}

async function askApproval(asker: Asker): Promise<Asked<Reply>> {
  const asked = await askUntil(asker, '  y/n: ', readYesNo);
  return map(asked, (accepted) => ({ accepted }));
}

async function askSelection({ options = [] }: Action, asker: Asker): Promise<Asked<Reply>> {
  for (const text of choiceLines(options)) asker.say(text);
  const asked = await askUntil(asker, '  choice: ', (typed) => readChoice(typed, options));
  return map(asked, (selectedValue) => ({ selectedValue }));
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

/**
 * Asks until the input is valid. An empty line leaves the action pending, unless `whenEmpty` gives it a
 * value.
 */
async function askUntil<T>(
  asker: Asker,
  question: string,
  read: (typed: string) => Reading<T>,
  whenEmpty?: { readonly value: T },
): Promise<Asked<T>> {
  for (;;) {
    const line = await asker.ask(question);
    if (line.kind === 'interrupt') return { kind: 'cancel' };
    if (line.kind === 'end') return { kind: 'leave' };
    const typed = line.text.trim();
    if (typed === '') return whenEmpty ? { kind: 'answer', value: whenEmpty.value } : { kind: 'leave' };
    const reading = read(typed);
    if (reading.ok) return { kind: 'answer', value: reading.value };
    asker.say(`  ${reading.why}`);
  }
}

function map<T, U>(asked: Asked<T>, change: (value: T) => U): Asked<U> {
  return asked.kind === 'answer' ? { kind: 'answer', value: change(asked.value) } : asked;
}
