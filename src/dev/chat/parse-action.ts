import {
  actionKinds,
  fieldTypes,
  type ActionKind,
  type Choice,
  type FieldValue,
  type FormField,
  type PendingAction,
} from './events';
import { isObject, objectsAt, stringAt, type JsonObject } from './json';

/**
 * Reads the data of an `action` event. Returns `undefined` without an instructionId, since the action could
 * not be answered.
 */
export function readAction(data: JsonObject): PendingAction | undefined {
  const instructionId = stringAt(data, 'instructionId');
  if (instructionId === undefined) return undefined;
  const options = readChoices(data);
  const fields = objectsAt(data, 'fields').flatMap((field) => readField(field) ?? []);
  return {
    kind: readKind(data, options, fields),
    instructionId,
    message: stringAt(data, 'message') ?? '',
    options,
    fields,
    tool: stringAt(data, 'tool'),
    arguments: data['arguments'],
    expiresAt: stringAt(data, 'expiresAt'),
  };
}

function readKind(data: JsonObject, options: readonly Choice[], fields: readonly FormField[]): ActionKind {
  const named = actionKinds.find((kind) => kind === data['type']);
  if (named !== undefined) return named;
  if (fields.length > 0) return 'form';
  return options.length > 0 ? 'select' : 'confirm';
}

function readField(data: JsonObject): FormField | undefined {
  const name = stringAt(data, 'name');
  if (name === undefined) return undefined;
  return {
    name,
    label: stringAt(data, 'label') ?? name,
    type: fieldTypes.find((type) => type === data['type']) ?? 'text',
    required: data['required'] === true,
    options: readChoices(data),
    default: readDefault(data['default']),
  };
}

function readChoices(data: JsonObject): readonly Choice[] {
  const options = data['options'];
  return Array.isArray(options) ? options.flatMap((option) => readChoice(option) ?? []) : [];
}

function readChoice(option: unknown): Choice | undefined {
  if (typeof option === 'string') return { value: option, label: option, description: undefined };
  if (!isObject(option)) return undefined;
  const value = stringAt(option, 'value');
  if (value === undefined) return undefined;
  return { value, label: stringAt(option, 'label') ?? value, description: stringAt(option, 'description') };
}

function readDefault(value: unknown): FieldValue | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}
