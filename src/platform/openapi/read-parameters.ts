import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json';
import { described, type Taken } from './arguments';
import { fitSchema } from './fit-schema';
import type { References } from './references';
import { CannotBeTool } from './cannot-be-tool';
import { lineOf, textIn } from './plain-texts';

/** These belong to the description of the request or the answer, as OpenAPI says. */
const ignoredHeaders = ['accept', 'content-type', 'authorization'];
/** The service sends it with each call. */
const ownHeader = 'idempotency-key';
const longestDescription = 300;
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/;

interface Reading {
  references: References;
  /** The path of the operation, whose parameters may be undeclared. */
  path: string;
  /** Names of headers in small letters that each request gets anyhow. */
  headers: Set<string>;
  notes: Set<string>;
}

/**
 * Returns the parameters in path, query and headers. Those of the operation win over those of its path. Throws a
 * CannotBeTool for a required one that a tool can't send.
 */
export function readParameters(lists: (JsonValue | undefined)[], reading: Reading): Taken[] {
  const found = new Map<string, JsonObject>();
  for (const entry of lists.flatMap((list) => (Array.isArray(list) ? list : []))) {
    const parameter = reading.references.object(entry);
    if (typeof parameter['name'] === 'string' && parameter['name'] !== '')
      found.set(`${textIn(parameter['in'])} ${parameter['name']}`, parameter);
  }
  const declared = [...found.values()].flatMap((parameter) => readParameter(parameter, reading));
  const inPath = declared.filter((one) => one.in === 'path').map(({ wire }) => wire);
  const undeclared = pathNames(reading.path).filter((name) => !inPath.includes(name));
  return [
    ...undeclared.map((wire) => ({
      wire,
      in: 'path' as const,
      schema: { type: 'string' },
      isRequired: true,
    })),
    ...declared,
  ];
}

/** Returns the names in the braces of a path, each once. */
export function pathNames(path: string): string[] {
  return [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
}

function readParameter(parameter: JsonObject, reading: Reading): Taken[] {
  const { name, in: place, required } = parameter;
  const wire = textIn(name);
  if (place === 'path' && !pathNames(reading.path).includes(wire)) return [];
  if (place === 'header' && isIgnored(wire, reading)) return [];
  const isRequired = place === 'path' || required === true;
  const problem = problemOf(parameter);
  if (problem !== undefined && isRequired) throw new CannotBeTool(`Its parameter ${wire} ${problem}.`);
  if (problem !== undefined || (place !== 'path' && place !== 'query' && place !== 'header')) {
    reading.notes.add(`The optional parameter ${wire} is left out: it ${problem ?? 'has no known place'}.`);
    return [];
  }
  const { schema, notes } = fitSchema(reading.references, schemaOf(parameter));
  for (const note of notes) reading.notes.add(note);
  const style = styleOf(parameter);
  return [
    {
      ...{ wire, in: place, isRequired },
      schema: described(schema, lineOf(parameter['description'], longestDescription)),
      ...(style && place === 'query' && { style }),
    },
  ];
}

function isIgnored(name: string, { headers, notes }: Reading): boolean {
  const lower = name.toLowerCase();
  if (lower === ownHeader) notes.add('The service sends the header Idempotency-Key itself.');
  return ignoredHeaders.includes(lower) || lower === ownHeader || headers.has(lower);
}

/** Returns why a parameter can't be sent, as the end of a sentence. */
function problemOf({ name, in: place, style, schema }: JsonObject): string | undefined {
  if (place === 'cookie') return 'is a cookie, which a tool can’t send';
  if (place === 'querystring') return 'is a whole query, which a tool can’t send';
  if (place === 'header' && !headerName.test(textIn(name))) return 'is no valid name of a header';
  if (place === 'path' && style !== undefined && style !== 'simple') return `has the style ${textIn(style)}`;
  if (place === 'path' && ['array', 'object'].includes(textIn(typeIn(schema))))
    return 'is a list in the path';
  const isOdd = style === 'spaceDelimited' || style === 'pipeDelimited';
  return isOdd ? `has the style ${style}, which a tool can’t send` : undefined;
}

function styleOf({ style, explode, content }: JsonObject): Taken['style'] {
  if (isJsonObject(content)) return 'json';
  if (style === 'deepObject') return 'deep';
  return explode === false ? 'comma' : undefined;
}

function schemaOf({ schema, content }: JsonObject): JsonValue | undefined {
  if (!isJsonObject(content)) return schema;
  const [first] = Object.values(content);
  return isJsonObject(first) ? first['schema'] : undefined;
}

function typeIn(schema: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(schema) ? schema['type'] : undefined;
}
