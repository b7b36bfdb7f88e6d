import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { pointerNames } from '../../domain/json-pointer';
import { kinds, type Kind, type KindName } from './kinds';

/** The fields of a kind, as the service describes them. */
export interface BodySchema {
  /** A JSON Schema of a file. */
  schema: JsonObject;
  /** The fields that a change can remove with null. */
  removable: Set<string>;
  /** Fills in the usual values of what a resource leaves out, and returns its faults. */
  check: (resource: JsonObject) => SchemaFault[];
}

export interface SchemaFault {
  path: string[];
  message: string;
}

export type BodySchemas = Record<KindName, BodySchema>;

/** Returns the fields of all kinds from the service's own OpenAPI document. */
export function bodySchemasOf(document: JsonObject): BodySchemas {
  const of = (name: KindName): BodySchema => {
    const kind = kinds.find(({ folder }) => folder === name);
    if (!kind) throw new Error(`There is no kind ${name}.`);
    return bodySchemaOf(kind, document);
  };
  return {
    'model-providers': of('model-providers'),
    'mcp-servers': of('mcp-servers'),
    tools: of('tools'),
    queues: of('queues'),
    agents: of('agents'),
    replies: of('replies'),
    webhooks: of('webhooks'),
    'retention-rules': of('retention-rules'),
    settings: of('settings'),
  };
}

function bodySchemaOf(
  { folder, idField, unmanaged, filled, isChangeable }: Kind,
  document: JsonObject,
): BodySchema {
  const path = `/api/workspace/${folder}`;
  const one = idField === undefined ? path : `${path}/{${idField}}`;
  const change = isChangeable ? schemaAt(document, one, 'patch') : {};
  const made = idField === undefined ? change : schemaAt(document, path, 'post');
  const properties = objectIn(made['properties']);
  const schema = {
    ...made,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !unmanaged.includes(name))),
  };
  const validate = newAjv().compile(schema);
  const removable = Object.entries(objectIn(change['properties'])).filter(
    ([name, field]) => takesNull(field) && !filled.includes(name),
  );
  return {
    schema,
    removable: new Set(removable.map(([name]) => name)),
    check: (resource) => faultsOf(validate, resource),
  };
}

/** Throws an Error if the service has no such request: it is another version. */
function schemaAt(document: JsonObject, path: string, method: string): JsonObject {
  const names = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
  const found = names.reduce<JsonValue | undefined>((at, name) => objectIn(at)[name], document);
  if (isJsonObject(found)) return found;
  throw new Error(`The service does not describe ${method.toUpperCase()} ${path}. It has another version.`);
}

function newAjv(): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false, useDefaults: true });
  addFormats(ajv);
  return ajv;
}

/** Of several faults at one place, the first is enough: the others are of alternatives. */
function faultsOf(validate: ValidateFunction, resource: JsonObject): SchemaFault[] {
  if (validate(resource)) return [];
  const faults = new Map<string, SchemaFault>();
  for (const error of validate.errors ?? []) {
    const fault = faultOf(error);
    const place = fault.path.join('/');
    if (!faults.has(place)) faults.set(place, fault);
  }
  return [...faults.values()];
}

function faultOf({ instancePath, keyword, params, message = 'does not fit' }: ErrorObject): SchemaFault {
  const path = pointerNames(instancePath);
  const given: unknown = params;
  const { additionalProperty, missingProperty, allowedValues } = isJsonObject(given) ? given : {};
  if (keyword === 'additionalProperties' && typeof additionalProperty === 'string')
    return {
      path: [...path, additionalProperty],
      message: `There is no field “${additionalProperty}” here.`,
    };
  if (keyword === 'required' && typeof missingProperty === 'string')
    return { path, message: `The field “${missingProperty}” is missing.` };
  const values = Array.isArray(allowedValues)
    ? `: ${allowedValues.map((value) => JSON.stringify(value)).join(', ')}`
    : '';
  return { path, message: `${path.at(-1) ?? 'It'} ${message}${values}.` };
}

function takesNull(field: JsonValue): boolean {
  if (!isJsonObject(field)) return false;
  const { type, anyOf, oneOf } = field;
  if (type === 'null' || (Array.isArray(type) && type.includes('null'))) return true;
  return [anyOf, oneOf].some((list) => Array.isArray(list) && list.some(takesNull));
}

function objectIn(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
