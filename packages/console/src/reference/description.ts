/** An operation of the service's OpenAPI document, reduced to the page's needs. */
export interface Operation {
  method: string;
  path: string;
  parameters: Parameter[];
  /** The schema of a JSON body. */
  json: Schema | undefined;
  /** The schema of a form with files. */
  form: Schema | undefined;
  /** True if a workspace token or a session may call it. */
  isForMembers: boolean;
  /** True if anybody may call it. */
  isOpen: boolean;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  isRequired: boolean;
  schema: Schema;
}

export type Schema = Record<string, unknown>;

const places = ['path', 'query', 'header'] as const;

/** Returns the operation, or undefined if the document lacks it. */
export function operationIn(document: unknown, method: string, path: string): Operation | undefined {
  const operation = at(document, 'paths', path, method);
  if (!isObject(operation)) return undefined;
  const content = at(operation, 'requestBody', 'content');
  const security = JSON.stringify(operation['security'] ?? []);
  const parameters = operation['parameters'];
  return {
    method,
    path,
    parameters: (Array.isArray(parameters) ? parameters : []).flatMap(parameterOf),
    json: schemaAt(content, 'application/json'),
    form: schemaAt(content, 'multipart/form-data'),
    isForMembers: security.includes('workspaceToken'),
    isOpen: security === '[]',
  };
}

function parameterOf(given: unknown): Parameter[] {
  if (!isObject(given)) return [];
  const { name, description, required, schema } = given;
  const place = places.find((known) => known === given['in']);
  if (typeof name !== 'string' || !place) return [];
  return [
    {
      name,
      in: place,
      description: typeof description === 'string' ? description : '',
      isRequired: required === true,
      schema: isObject(schema) ? schema : {},
    },
  ];
}

function schemaAt(content: unknown, type: string): Schema | undefined {
  const schema = at(content, type, 'schema');
  return isObject(schema) ? schema : undefined;
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
