import type { ActionField, ActionOption } from '../../../domain/action';
import { toJsonObject, type JsonObject } from '../../../domain/json';
import type { Action } from '../questions';
import type { Interrupt } from './events';

/** Returns the question as an interrupt. Its id is the question's, so that it can be answered in any protocol. */
export function interruptOf(action: Action, toolCallId: string): Interrupt {
  const { instructionId, message, expiresAt } = action;
  return {
    id: instructionId,
    reason: reasonOf(action),
    message,
    toolCallId,
    responseSchema: responseSchemaOf(action),
    expiresAt,
    metadata: { holdfast: toJsonObject(action) },
  };
}

function reasonOf({ type, tool }: Action): Interrupt['reason'] {
  if (type === 'select' || type === 'form') return 'input_required';
  return tool === undefined ? 'confirmation' : 'tool_call';
}

function responseSchemaOf({ type, options = [], fields = [] }: Action): JsonObject {
  if (type === 'select') return objectOf({ value: choiceOf(options) }, ['value']);
  if (type !== 'form') return objectOf({ approved: { type: 'boolean' } }, ['approved']);
  const properties = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return objectOf({ values: objectOf(properties, required) }, ['values']);
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

function fieldSchema({ type, label, options = [], default: preset }: ActionField): JsonObject {
  const shape = type === 'select' ? choiceOf(options) : typed[type];
  return { ...shape, title: label, ...(preset !== undefined && { default: preset }) };
}

function choiceOf(options: ActionOption[]): JsonObject {
  const oneOf = options.map(({ value, label, description }): JsonObject => {
    return { const: value, title: label, ...(description !== undefined && { description }) };
  });
  return { type: 'string', oneOf };
}

function objectOf(properties: JsonObject, required: string[]): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false };
}
