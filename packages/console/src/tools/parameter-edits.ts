import type { Parameter, ParameterType } from './schema-form.js';

export function newParameter(): Parameter {
  return { name: '', type: 'string', description: '', isRequired: false, choices: [], rest: {} };
}

/** Changes the type of a parameter, and removes the old type's schema. */
export function withType(parameter: Parameter, type: ParameterType): Parameter {
  return type === parameter.type ? parameter : { ...parameter, type, choices: [], rest: {} };
}

/** Returns the fault of a parameter's name among the others; undefined if there is none. */
export function nameFault(parameters: readonly Parameter[], at: number): string | undefined {
  const name = parameters[at]?.name ?? '';
  if (name.trim() === '') return 'Enter a name.';
  const isTaken = parameters.some((other, index) => index !== at && other.name === name);
  return isTaken ? 'Another parameter already has this name.' : undefined;
}
