import type { Field } from '../../state/events.js';

export type FieldFault = 'fillIn' | 'invalid';

export interface FormReading {
  values: Record<string, string | number | boolean>;
  /** By field name, in the order of the fields. */
  faults: Record<string, FieldFault>;
}

/** Reads the values of a form by their types. Omits empty optional fields. */
export function readForm(
  fields: Field[],
  data: { get(name: string): unknown },
  isValid: (name: string) => boolean,
): FormReading {
  const reading: FormReading = { values: {}, faults: {} };
  for (const field of fields) {
    const { name, type, required } = field;
    const given = data.get(name);
    if (type === 'boolean') {
      reading.values[name] = given !== null;
      continue;
    }
    const text = typeof given === 'string' ? given.trim() : '';
    if (text === '' && isValid(name)) {
      if (required) reading.faults[name] = 'fillIn';
      continue;
    }
    const value = type === 'number' ? Number(text) : text;
    if (isValid(name) && !Number.isNaN(value)) reading.values[name] = value;
    else reading.faults[name] = 'invalid';
  }
  return reading;
}
