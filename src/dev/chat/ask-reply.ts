import type { Action, FormValue, Reply } from 'holdfast-client';
import { safeLine } from './safe-text';
import type { Terminal } from './terminal';

type Field = NonNullable<Action['fields']>[number];

/** Asks for the reply to an action. Returns undefined if an empty line leaves the question open. */
export async function askReply(
  { type, options, fields = [], confirmation }: Action,
  terminal: Terminal,
): Promise<Reply | undefined> {
  if (type === 'select') {
    const selectedValue = await ask(terminal, choiceHint(options), (typed) => readChoice(typed, options));
    return selectedValue === undefined ? undefined : { selectedValue };
  }
  if (type !== 'form') return ask(terminal, decisionHint(confirmation), readDecision);
  const formValues: Record<string, FormValue> = {};
  for (const field of fields) {
    // An empty line takes the default, or skips an optional field.
    const typed = await ask(terminal, fieldHint(field), (line) => readField(field, line));
    const value = typed ?? presetOf(field);
    if (value !== undefined) formValues[field.name] = value;
    else if (field.required) return undefined;
  }
  return { formValues };
}

/** Asks until `accept` returns a value, or the line is empty. */
async function ask<Value>(
  terminal: Terminal,
  hint: string,
  accept: (typed: string) => Value | undefined,
): Promise<Value | undefined> {
  for (;;) {
    terminal.line(hint);
    const typed = (await terminal.read({ typeAhead: false }))?.trim();
    if (!typed) return undefined;
    const value = accept(typed);
    if (value !== undefined) return value;
  }
}

function decisionHint({ approve = 'approve', deny = 'deny' }: Action['confirmation'] = {}): string {
  return `  y: ${safeLine(approve)}. n: ${safeLine(deny)}; words after n give the reason.`;
}

function readDecision(typed: string): Reply | undefined {
  if (/^(y|yes)$/i.test(typed)) return { accepted: true };
  const no = /^(?:n|no)(?:\s+(.*))?$/i.exec(typed);
  return no ? { accepted: false, reason: no[1] } : undefined;
}

function choiceHint(options: Action['options'] = []): string {
  const shown = ({ label, description }: (typeof options)[number], index: number) =>
    `  ${index + 1}. ${safeLine(label)}${description === undefined ? '' : ` — ${safeLine(description)}`}`;
  return options.map(shown).join('\n');
}

function readChoice(typed: string, options: Action['options'] = []): string | undefined {
  const wanted = typed.toLowerCase();
  const named = options.find(({ value, label }) => value === typed || label.toLowerCase() === wanted);
  return (named ?? options[Number(typed) - 1])?.value;
}

/** For example `Guests (number, required) [2]`; the value in brackets is the default. */
function fieldHint(field: Field): string {
  const { label, type, required, options = [] } = field;
  const preset = presetOf(field);
  const shown = preset === undefined ? '' : ` [${safeLine(String(preset))}]`;
  const hint = `  ${safeLine(label)} (${type}, ${required ? 'required' : 'optional'})${shown}`;
  return options.length > 0 ? `${hint}\n${choiceHint(options)}` : hint;
}

/** Reads a value of the field's type. The service checks it against the rest of the field's rules. */
function readField({ type, options }: Field, typed: string): FormValue | undefined {
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
