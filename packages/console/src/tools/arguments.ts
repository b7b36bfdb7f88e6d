import type { JsonObject } from './json-object.js';
import type { Parameter } from './schema-form.js';

/**
 * Returns the arguments for a form's texts. Omits empty ones. A text that does not fit its parameter's type
 * stays a text, so that the service reports the fault.
 */
export function argumentsOf(
  parameters: readonly Parameter[],
  texts: ReadonlyMap<string, string>,
): JsonObject {
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const text = texts.get(parameter.name) ?? '';
      return text === '' ? [] : [[parameter.name, valueOf(parameter, text)]];
    }),
  );
}

function valueOf({ type }: Parameter, text: string): unknown {
  switch (type) {
    case 'string':
      return text;
    case 'number':
    case 'integer': {
      const number = Number(text);
      return text.trim() !== '' && Number.isFinite(number) ? number : text;
    }
    case 'boolean':
      return text === 'true' || (text === 'false' ? false : text);
    case 'texts':
      return text.split('\n').filter((line) => line !== '');
    case 'other':
      return parsed(text);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
