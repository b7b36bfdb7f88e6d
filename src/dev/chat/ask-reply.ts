import type { Action, FormValue, Reply } from 'holdfast-client';
import { safeLine } from './safe-text';

export interface Asker {
  say(text: string): void;
  /** Returns the next line, or undefined at the end of the input. */
  read(): Promise<string | undefined>;
}

type Choices = NonNullable<Action['options']>;
type Field = NonNullable<Action['fields']>[number];

/** Asks for the reply to an action. Returns undefined if an empty line leaves the question open. */
export async function askReply(action: Action, asker: Asker): Promise<Reply | undefined> {
  const { type, options = [], fields = [] } = action;
  if (type === 'form') return askForm(fields, asker);
  if (type !== 'select') return ask(asker, '  y: yes. n: no; words after it say why.', readDecision);
  const selectedValue = await ask(asker, choiceHint(options), (typed) => readChoice(typed, options));
  return selectedValue === undefined ? undefined : { selectedValue };
}

/** Asks until `accept` returns a value. */
async function ask<Value>(
  asker: Asker,
  hint: string,
  accept: (typed: string) => Value | undefined,
): Promise<Value | undefined> {
  for (;;) {
    asker.say(hint);
    const typed = (await asker.read())?.trim();
    if (!typed) return undefined;
    const value = accept(typed);
    if (value !== undefined) return value;
  }
}

function readDecision(typed: string): Reply | undefined {
  if (/^(y|yes)$/i.test(typed)) return { accepted: true };
  const no = /^(?:n|no)(?:\s+(.*))?$/i.exec(typed);
  return no ? { accepted: false, reason: no[1] } : undefined;
}

function choiceHint(options: Choices): string {
  const lines = options.map(({ label, description }, index) => {
    const more = description === undefined ? '' : ` — ${safeLine(description)}`;
    return `  ${index + 1}. ${safeLine(label)}${more}`;
  });
  return lines.join('\n');
}

function readChoice(typed: string, options: Choices): string | undefined {
  const wanted = typed.toLowerCase();
  const named = options.find(({ value, label }) => value === typed || label.toLowerCase() === wanted);
  return (named ?? options[Number(typed) - 1])?.value;
}

/** Asks for one field after another. An empty line takes the default, or skips an optional field. */
async function askForm(fields: readonly Field[], asker: Asker): Promise<Reply | undefined> {
  const formValues: Record<string, FormValue> = {};
  for (const field of fields) {
    const value = (await ask(asker, fieldHint(field), (typed) => readField(field, typed))) ?? presetOf(field);
    if (value !== undefined) formValues[field.name] = value;
    else if (field.required) return undefined;
  }
  return { formValues };
}

/** For example `Guests (number, required) [2]`; the value in brackets is the default. */
function fieldHint(field: Field): string {
  const preset = presetOf(field);
  const traits = `${field.type}, ${field.required ? 'required' : 'optional'}`;
  const shown = preset === undefined ? '' : ` [${safeLine(String(preset))}]`;
  return [`  ${safeLine(field.label)} (${traits})${shown}`, choiceHint(field.options ?? [])]
    .filter(Boolean)
    .join('\n');
}

/** Reads a value of the field's type. The service checks it against the rest of the field's rules. */
function readField({ type, options = [] }: Field, typed: string): FormValue | undefined {
  if (type === 'select') return readChoice(typed, options);
  if (type === 'number') return Number.isFinite(Number(typed)) ? Number(typed) : undefined;
  if (type === 'boolean') return /^(y|yes|true|n|no|false)$/i.test(typed) ? /^[yt]/i.test(typed) : undefined;
  return typed;
}

function presetOf({ default: value }: Field): FormValue | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}
