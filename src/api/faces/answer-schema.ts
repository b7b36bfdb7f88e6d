import type { ActionField, ActionOption } from '../../domain/action';
import { usualDecisions, type CallDecision } from '../../domain/approval';
import type { JsonObject } from '../../domain/json';
import type { Action } from './questions';

/** Returns the JSON Schema of what answers the question, as `answerPayload` reads it. */
export function responseSchemaOf(action: Action): JsonObject {
  const { type, options = [], fields = [] } = action;
  if (type === 'select') return objectOf({ value: choiceOf(options) }, ['value']);
  if (type !== 'form') return decisionSchema(action);
  const properties = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return objectOf({ values: objectOf(properties, required) }, ['values']);
}

/** Allows the decisions that the call is open to, each as AG-UI's clients send it. */
function decisionSchema({ decisions = usualDecisions, parameters = { type: 'object' } }: Action): JsonObject {
  const isOpenTo = (decision: CallDecision) => decisions.includes(decision);
  const plain = [true, false].filter((yes) => isOpenTo(yes ? 'approve' : 'decline'));
  const approved: JsonObject = plain.length === 1 ? { type: 'boolean', enum: plain } : { type: 'boolean' };
  const shapes = [
    ...(plain.length > 0 ? [yesOrNo(approved)] : []),
    ...(isOpenTo('edit')
      ? [objectOf({ approved: { const: true }, editedArgs: parameters }, ['approved', 'editedArgs'])]
      : []),
    ...(isOpenTo('respond') ? [objectOf({ response: { type: 'string', minLength: 1 } }, ['response'])] : []),
  ];
  const [only, ...others] = shapes;
  return only && others.length === 0 ? only : { anyOf: shapes };
}

/** Without further keywords: there are pages that ask only if the schema has none that could reject their answer. */
function yesOrNo(approved: JsonObject): JsonObject {
  return { type: 'object', properties: { approved, reason: { type: 'string' } }, required: ['approved'] };
}

const typed: Record<ActionField['type'], JsonObject> = {
  text: { type: 'string' },
  textarea: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  email: { type: 'string', format: 'email' },
  select: { type: 'string' },
};

/** Returns the JSON Schema of a form's field. */
export function fieldSchema({ type, label, options = [], default: preset }: ActionField): JsonObject {
  const shape = type === 'select' ? choiceOf(options) : typed[type];
  return { ...shape, title: label, ...(preset !== undefined && { default: preset }) };
}

/** Returns the JSON Schema of one of the options. */
export function choiceOf(options: ActionOption[]): JsonObject {
  const oneOf = options.map(({ value, label, description }): JsonObject => {
    return { const: value, title: label, ...(description !== undefined && { description }) };
  });
  return { type: 'string', oneOf };
}

function objectOf(properties: JsonObject, required: string[]): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false };
}
