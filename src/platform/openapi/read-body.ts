import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import type { Taken } from './arguments';
import { CannotBeTool } from './cannot-be-tool';
import { fitSchema } from './fit-schema';
import type { References } from './references';

export interface ReadBody {
  taken: Taken[];
  /** The media type, if the service would send another one. */
  type?: string;
}

const json = /^application\/([\w.+-]+\+)?json(;|$)/i;
const form = 'application/x-www-form-urlencoded';

/**
 * Returns the fields of a body as arguments; a body that is no object of fields is one argument. Throws a CannotBeTool
 * for a body that is neither JSON nor a form.
 */
export function readBody(
  references: References,
  requestBody: JsonValue | undefined,
  notes: Set<string>,
): ReadBody {
  const body = references.object(requestBody);
  const content = references.object(body['content']);
  const types = Object.keys(content);
  if (types.length === 0) return { taken: [] };
  const type = types.find((one) => json.test(one)) ?? types.find((one) => one.toLowerCase().startsWith(form));
  if (type === undefined && body['required'] !== true) {
    notes.add(`The optional body is left out: a tool can’t send ${types.join(' or ')}.`);
    return { taken: [] };
  }
  if (type === undefined) throw new CannotBeTool(`A tool can’t send a body of ${types.join(' or ')}.`);
  const fitted = fitSchema(references, references.object(content[type])['schema']);
  for (const note of fitted.notes) notes.add(note);
  const isJson = json.test(type);
  const [fields, required] = [fitted.schema['properties'], fitted.schema['required']];
  const isOther = isJson && !/^application\/json(;|$)/i.test(type);
  return {
    taken: isFields(fitted.schema, fields)
      ? fieldsOf(fields, Array.isArray(required) ? required : [], isJson ? 'json' : 'form')
      : wholeBody(fitted.schema, isJson),
    ...(isOther && { type }),
  };
}

/** An object that can have other fields too is one argument, so that they can be sent. */
function isFields(schema: JsonObject, fields: JsonValue | undefined): fields is JsonObject {
  if (!isJsonObject(fields) || Object.keys(fields).length === 0) return false;
  return schema['anyOf'] === undefined && !isJsonObject(schema['additionalProperties']);
}

function fieldsOf(fields: JsonObject, required: JsonValue[], place: 'json' | 'form'): Taken[] {
  return Object.entries(fields).map(([wire, schema]) => ({
    ...{ wire, in: place, isRequired: required.includes(wire) },
    schema: isJsonObject(schema) ? schema : {},
    ...(place === 'form' &&
      isJsonObject(schema) &&
      schema['type'] === 'object' && { style: 'deep' as const }),
  }));
}

function wholeBody(schema: JsonObject, isJson: boolean): Taken[] {
  if (!isJson) throw new CannotBeTool('Its form has no fields by name.');
  return [{ wire: 'body', in: 'body', isRequired: true, schema }];
}
