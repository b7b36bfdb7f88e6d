import type { FormValue } from 'holdfast-client';
import type { Field } from '../state/events.js';

/** A field for each value that a tool would be called with. What is no plain value is edited as JSON. */
export function argumentFields(values: Record<string, unknown>): Field[] {
  return Object.entries(values).map(([name, value]) => ({
    name,
    label: name,
    required: false,
    ...controlFor(value),
  }));
}

function controlFor(value: unknown): Pick<Field, 'type' | 'default'> {
  switch (typeof value) {
    case 'string':
      return { type: value.length > 80 ? 'textarea' : 'text', default: value };
    case 'number':
      return { type: 'number', default: value };
    case 'boolean':
      return { type: 'boolean', default: value };
    default:
      return { type: 'textarea', default: JSON.stringify(value, null, 2) };
  }
}

/** The values of the form as the tool has them. A field that was emptied is left out, and what was not changed stays. */
export function argumentsFrom(
  before: Record<string, unknown>,
  form: Record<string, FormValue>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).flatMap(([name, value]) => {
      const given = form[name];
      // Forms trim texts.
      if (typeof value === 'string' && (given ?? '') === value.trim()) return [[name, value] as const];
      if (given === undefined) return [];
      const isPlain = typeof value !== 'object';
      return [[name, isPlain || typeof given !== 'string' ? given : parsed(given)] as const];
    }),
  );
}

/** What is no JSON stays a text, so that the service says that it does not fit. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
