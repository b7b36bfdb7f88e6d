import type { ActionAnswer, FieldValue, FormField, FormValues, PendingAction } from './events';
import { choiceLines, fieldQuestion, readChoice, readField, readYesNo, type Reading } from './form-field';
import type { Reply } from './terminal';

export interface Asker {
  say(text: string): void;
  ask(question: string): Promise<Reply>;
}

/** `leave` keeps the action pending, `cancel` cancels its turn. */
export type Asked<T> =
  { readonly kind: 'answer'; readonly value: T } | { readonly kind: 'leave' } | { readonly kind: 'cancel' };

/**
 * Asks the user for the answer to an action.
 *
 * @param earlier what was typed into the form before the service rejected it; an empty line keeps it
 */
export function askAction(
  action: PendingAction,
  asker: Asker,
  earlier: FormValues,
): Promise<Asked<ActionAnswer>> {
  switch (action.kind) {
    case 'consent':
    case 'confirm':
      return askApproval(action, asker);
    case 'select':
      return askSelection(action, asker);
    case 'form':
      return askForm(action, asker, earlier);
  }
}

async function askApproval({ instructionId }: PendingAction, asker: Asker): Promise<Asked<ActionAnswer>> {
  const asked = await askUntil(asker, '  y/n: ', readYesNo);
  return map(asked, (accepted) => ({ instructionId, accepted }));
}

async function askSelection(
  { instructionId, options }: PendingAction,
  asker: Asker,
): Promise<Asked<ActionAnswer>> {
  for (const text of choiceLines(options)) asker.say(text);
  const asked = await askUntil(asker, '  choice: ', (typed) => readChoice(typed, options));
  return map(asked, (selectedValue) => ({ instructionId, selectedValue }));
}

async function askForm(
  { instructionId, fields }: PendingAction,
  asker: Asker,
  earlier: FormValues,
): Promise<Asked<ActionAnswer>> {
  const entries: [string, FieldValue][] = [];
  for (const field of fields) {
    const asked = await askField(field, asker, earlier[field.name] ?? field.default);
    if (asked.kind !== 'answer') return asked;
    if (asked.value !== undefined) entries.push([field.name, asked.value]);
  }
  return { kind: 'answer', value: { instructionId, formValues: Object.fromEntries(entries) } };
}

function askField(
  field: FormField,
  asker: Asker,
  suggestion: FieldValue | undefined,
): Promise<Asked<FieldValue | undefined>> {
  for (const text of choiceLines(field.options)) asker.say(text);
  const mayBeEmpty = suggestion !== undefined || !field.required;
  return askUntil<FieldValue | undefined>(
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
    const reply = await asker.ask(question);
    if (reply.kind === 'interrupt') return { kind: 'cancel' };
    if (reply.kind === 'end') return { kind: 'leave' };
    const typed = reply.text.trim();
    if (typed === '') return whenEmpty ? { kind: 'answer', value: whenEmpty.value } : { kind: 'leave' };
    const reading = read(typed);
    if (reading.ok) return { kind: 'answer', value: reading.value };
    asker.say(`  ${reading.why}`);
  }
}

function map<T, U>(asked: Asked<T>, change: (value: T) => U): Asked<U> {
  return asked.kind === 'answer' ? { kind: 'answer', value: change(asked.value) } : asked;
}
