import type { Field } from '../../state/events.js';

type Values = Record<string, unknown>;

/** Such values get a larger field. */
const isLong = /.{41}|\n/;

/**
 * Returns form fields for the arguments of a call, by the tool's JSON Schema. Undefined if a form can't show
 * them all: a value is a list or an object, or does not fit the schema.
 */
export function callFields(values: Values, schema: Values | undefined): Field[] | undefined {
  const properties = schema?.['properties'];
  if (!isObject(properties)) return undefined;
  const names = Object.keys(properties);
  if (names.length === 0 || Object.keys(values).some((name) => !names.includes(name))) return undefined;
  const required = schema?.['required'];
  const fields = names.flatMap((name) => {
    const isRequired = Array.isArray(required) && required.includes(name);
    return fieldOf(name, properties[name], values[name], isRequired) ?? [];
  });
  return fields.length === names.length ? fields : undefined;
}

/** Returns the new arguments: the form's values, with unchanged texts as they were. */
export function editedArguments(before: Values, values: Values): Values {
  const entries = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const was = before[name];
    // Omit an untouched box.
    if (value === false && was === undefined) return [];
    return [[name, typeof was === 'string' && was.trim() === value ? was : value]];
  });
  return Object.fromEntries(entries);
}

/** Parses the JSON text of an object; undefined if it is anything else. */
export function readObject(text: string): Values | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function fieldOf(name: string, schema: unknown, value: unknown, required: boolean): Field | undefined {
  const { type, enum: choices } = isObject(schema) ? schema : {};
  const kind = type === 'integer' ? 'number' : type;
  if (kind !== 'string' && kind !== 'number' && kind !== 'boolean') return undefined;
  if (value !== undefined && typeof value !== kind) return undefined;
  const field = { name, label: name, required, default: value };
  if (Array.isArray(choices)) {
    if (kind !== 'string' || !(value === undefined || choices.includes(value))) return undefined;
    const options = choices.map(String).map((choice) => ({ value: choice, label: choice }));
    return { ...field, type: 'select', options };
  }
  if (kind !== 'string') return { ...field, type: kind };
  return { ...field, type: isLong.test(String(value)) ? 'textarea' : 'text' };
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
