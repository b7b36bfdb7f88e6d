import type { Action, FormValue } from 'holdfast-client';
import { safeLine } from './safe-text';

export type Choice = NonNullable<Action['options']>[number];
export type FormField = NonNullable<Action['fields']>[number];

export type Reading<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

/** Reads yes or no in the usual spellings. */
export function readYesNo(typed: string): Reading<boolean> {
  if (/^(y|yes|true)$/i.test(typed)) return { ok: true, value: true };
  if (/^(n|no|false)$/i.test(typed)) return { ok: true, value: false };
  return { ok: false, why: 'Type y or n.' };
}

/** Reads a choice by its number in the list, its value or its label. */
export function readChoice(typed: string, options: readonly Choice[]): Reading<string> {
  const named = options.find(({ value }) => value === typed);
  const labelled = options.find(({ label }) => label.toLowerCase() === typed.toLowerCase());
  const numbered = /^\d+$/.test(typed) ? options[Number(typed) - 1] : undefined;
  const chosen = named ?? labelled ?? numbered;
  if (chosen !== undefined) return { ok: true, value: chosen.value };
  if (options.length === 0) return { ok: true, value: typed };
  return { ok: false, why: `Type a number from 1 to ${options.length}, or the name of an option.` };
}

/** Checks what was typed against the field's type. The service checks it again. */
export function readField(field: FormField, typed: string): Reading<FormValue> {
  switch (field.type) {
    case 'number':
      return Number.isFinite(Number(typed))
        ? { ok: true, value: Number(typed) }
        : { ok: false, why: 'Type a number.' };
    case 'boolean':
      return readYesNo(typed);
    case 'select':
      return readChoice(typed, field.options ?? []);
    case 'date':
      return matching(typed, /^\d{4}-\d{2}-\d{2}$/, 'Type a date as YYYY-MM-DD.');
    case 'email':
      return matching(typed, /^\S+@\S+$/, 'Type an e-mail address.');
    case 'text':
    case 'textarea':
      return { ok: true, value: typed };
  }
}

/** For example `Guests (number, required) [2]: `; an empty line stands for the value in brackets. */
export function fieldQuestion(field: FormField, suggestion: FormValue | undefined): string {
  const traits = [fieldHints[field.type], field.required ? 'required' : 'optional'].join(', ');
  const preset = suggestion === undefined ? '' : ` [${safeLine(shownValue(suggestion))}]`;
  return `  ${safeLine(field.label)} (${traits})${preset}: `;
}

const fieldHints = {
  text: 'text',
  textarea: 'text',
  number: 'number',
  boolean: 'y/n',
  date: 'YYYY-MM-DD',
  email: 'e-mail',
  select: 'choice',
} satisfies Record<FormField['type'], string>;

/** The field's default, if it is one that can be sent. */
export function presetOf({ default: value }: FormField): FormValue | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}

/** The numbered list of options, one per line. */
export function choiceLines(options: readonly Choice[]): readonly string[] {
  return options.map(({ label, description }, index) => {
    const more = description === undefined ? '' : ` — ${safeLine(description)}`;
    return `  ${index + 1}. ${safeLine(label)}${more}`;
  });
}

function matching(typed: string, pattern: RegExp, why: string): Reading<FormValue> {
  return pattern.test(typed) ? { ok: true, value: typed } : { ok: false, why };
}

function shownValue(value: FormValue): string {
  if (typeof value === 'boolean') return value ? 'y' : 'n';
  return String(value);
}
