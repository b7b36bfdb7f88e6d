import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';

const mark = 'x-mcp-header';
/** A name as HTTP headers have it. */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const plainTypes: readonly unknown[] = ['string', 'integer', 'boolean'];
/** Visible characters, without blanks at either end, and not written like an encoded value. */
const plainValue = /^(?!=\?base64\?.*\?=$)(?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?$/;

/** An argument that its server also reads in a header. */
interface HeaderParam {
  name: string;
  path: string[];
}

/**
 * Returns the fault of the headers that a tool's schema asks for; undefined if there is none. A tool with such a
 * fault may not be offered.
 */
export function headerFault(schema: JsonObject): string | undefined {
  const found = headerParams(schema);
  if (countMarks(schema) > found.length)
    return 'it asks for a header in a place that no header can come from.';
  const names = found.map(({ name }) => name.toLowerCase());
  if (names.some((name) => !token.test(name)))
    return 'it asks for a header without a name that headers may have.';
  if (new Set(names).size < names.length) return 'it asks for the same header twice.';
  const isPlain = found.every(({ path }) => plainTypes.includes(typeAt(schema, path)));
  return isPlain ? undefined : 'it asks for a header that is no text, whole number or truth value.';
}

/** Returns the headers that a call must carry because the tool's schema asks for them. */
export function paramHeaders(schema: JsonObject, args: JsonObject): Record<string, string> {
  return Object.fromEntries(
    headerParams(schema).flatMap(({ name, path }) => {
      const value = path.reduce<JsonValue | undefined>(valueIn, args);
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return isPlain ? [[`Mcp-Param-${name}`, encoded(String(value))]] : [];
    }),
  );
}

/** Only a chain of `properties` leads to the value of an argument. */
function headerParams(schema: JsonObject, path: string[] = []): HeaderParam[] {
  const { [mark]: name, properties } = schema;
  const own = path.length > 0 && typeof name === 'string' ? [{ name, path }] : [];
  if (!isJsonObject(properties)) return own;
  const inner = Object.entries(properties).flatMap(([key, child]) =>
    isJsonObject(child) ? headerParams(child, [...path, key]) : [],
  );
  return [...own, ...inner];
}

/** Counts schemas with the mark. A key of `properties` is a name, so it is not counted. */
function countMarks(value: JsonValue, areNames = false): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + countMarks(each), 0);
  if (!isJsonObject(value)) return 0;
  const own = !areNames && Object.hasOwn(value, mark) ? 1 : 0;
  return Object.entries(value).reduce(
    (sum, [key, child]) => sum + countMarks(child, !areNames && key === 'properties'),
    own,
  );
}

function typeAt(schema: JsonObject, path: string[]): JsonValue | undefined {
  const at = path.reduce<JsonValue | undefined>(
    (inner, key) => valueIn(valueIn(inner, 'properties'), key),
    schema,
  );
  return valueIn(at, 'type');
}

function valueIn(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function encoded(value: string): string {
  return plainValue.test(value) ? value : `=?base64?${Buffer.from(value).toString('base64')}?=`;
}
