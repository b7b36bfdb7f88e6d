import type { ActionField, ActionPrompt, GivenAnswer } from '../../domain/action';
import { usualDecisions, type CallDecision } from '../../domain/approval';
import type { JsonObject, JsonValue } from '../../domain/json';
import { invalidRequest, type Fault } from '../../domain/errors';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const date = /^\d{4}-\d{2}-\d{2}$/;

/** Validates an answer against the prompt. Throws invalid_request with every fault if it does not fit. */
export function checkAnswer(prompt: ActionPrompt, answer: GivenAnswer): void {
  const faults = faultsOf(prompt, answer);
  if (faults.length > 0) throw invalidRequest(faults);
}

function faultsOf(prompt: ActionPrompt, answer: GivenAnswer): Fault[] {
  switch (prompt.type) {
    case 'consent':
    case 'confirm':
      return decisionFaults(prompt, answer);
    case 'select': {
      const values = (prompt.options ?? []).map(({ value }) => value);
      if ('selectedValue' in answer && values.includes(answer.selectedValue)) return [];
      return [fault('selectedValue', `Must be one of: ${values.join(', ')}.`)];
    }
    case 'form':
      if (prompt.server !== undefined && decisionOf(answer) === 'decline') return [];
      if (!('formValues' in answer))
        return [fault('formValues', 'This form is answered with an object of its fields.')];
      return formFaults(prompt.fields ?? [], answer.formValues);
  }
}

function decisionFaults({ type, decisions = usualDecisions }: ActionPrompt, answer: GivenAnswer): Fault[] {
  const decision = decisionOf(answer);
  if (!decision) return [fault('accepted', `This ${type} is answered with accepted: true or false.`)];
  if (decisions.includes(decision)) return [];
  return [fault('decision', `This call is open to: ${decisions.join(', ')}.`)];
}

/** Returns the answer's decision on a call; undefined if it answers something else. */
export function decisionOf(answer: GivenAnswer): CallDecision | undefined {
  if ('decision' in answer) return answer.decision;
  if ('accepted' in answer) return answer.accepted ? 'approve' : 'decline';
  return undefined;
}

function formFaults(fields: ActionField[], values: JsonObject): Fault[] {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(values)
    .filter((name) => !known.has(name))
    .map((name) =>
      fault(`formValues.${name}`, `The form has no such field; it has ${[...known].join(', ')}.`),
    );
  return [...unknown, ...fields.flatMap((field) => fieldFaults(field, values))];
}

function fieldFaults(field: ActionField, values: JsonObject): Fault[] {
  const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
  const path = `formValues.${field.name}`;
  if (value === undefined || value === null || value === '') {
    return field.required ? [fault(path, 'This field is required.')] : [];
  }
  const expected = expectation(field, value);
  return expected === undefined ? [] : [fault(path, expected)];
}

/** Returns what the field expects if the value does not match, else undefined. */
function expectation({ type, options = [] }: ActionField, value: JsonValue): string | undefined {
  const isText = typeof value === 'string';
  switch (type) {
    case 'number':
      return typeof value === 'number' ? undefined : 'Must be a number.';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Must be true or false.';
    case 'date':
      return isText && isDate(value) ? undefined : 'Must be a date, YYYY-MM-DD.';
    case 'email':
      return isText && email.test(value) ? undefined : 'Must be an e-mail address.';
    case 'select': {
      const values = options.map((option) => option.value);
      return isText && values.includes(value) ? undefined : `Must be one of: ${values.join(', ')}.`;
    }
    case 'text':
    case 'textarea':
      return isText ? undefined : 'Must be a text.';
  }
}

/** Round-trips the date, because Date.parse accepts February 30 as a day in March. */
function isDate(text: string): boolean {
  if (!date.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function fault(field: string, message: string): Fault {
  return { path: `actionResponse.${field}`, message };
}
