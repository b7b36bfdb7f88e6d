import { parse, YAMLParseError } from 'yaml';
import { isJsonObject, parseJson, toJsonObject, type JsonObject } from '../../domain/json';

/** Reads a document of OpenAPI 3, in JSON or YAML. Returns a sentence instead if it is none. */
export function readDocument(text: string): JsonObject | string {
  const value = parseJson(text) ?? yamlIn(text);
  if (typeof value === 'string') return value;
  if (!isJsonObject(value)) return 'The document is no object.';
  const { openapi, swagger, paths } = value;
  if (typeof openapi === 'string' && /^3\.[0-9]/.test(openapi))
    return isJsonObject(paths) ? value : 'The document has no paths.';
  if (swagger !== undefined)
    return 'The document has the format Swagger 2.0. Convert it to OpenAPI 3 first, for example with editor.swagger.io.';
  return 'The document has no field “openapi” with a version of 3.';
}

function yamlIn(text: string): JsonObject | string {
  try {
    const value: unknown = parse(text, { maxAliasCount: 100, logLevel: 'error' });
    return isJsonObject(value) ? toJsonObject(value) : 'The document is no object.';
  } catch (error) {
    const [line] = error instanceof YAMLParseError ? error.message.split('\n') : [];
    return `The document is neither JSON nor YAML${line === undefined ? '.' : `: ${line.replace(/:$/, '')}.`}`;
  }
}
