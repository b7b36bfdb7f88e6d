import { isJsonObject, type JsonObject } from '../../domain/json';
import { argumentsOf, type Taken } from './arguments';
import { CannotBeTool } from './cannot-be-tool';
import type { ImportedTool } from './import-order';
import type { Operation } from './list-operations';
import { lineOf } from './plain-texts';
import { readBody } from './read-body';
import { pathNames, readParameters } from './read-parameters';
import type { References } from './references';
import { serverUrl } from './server-url';

/** OpenAI's APIs take 1,024 characters. */
const longestDescription = 1_000;
const mostBytes = 60 * 1_024;
const longestUrl = 2_000;

interface Reading {
  document: JsonObject;
  references: References;
  address?: string;
  baseUrl?: string;
  /** Names of headers in small letters that each request gets anyhow. */
  headers: Set<string>;
  notes: Set<string>;
}

/** Returns the operation as a tool. Throws a CannotBeTool with the reason if it can't be one. */
export function readOperation(operation: Operation, reading: Reading): ImportedTool {
  const { key, name, method, path, item, value } = operation;
  const { document, address, baseUrl, notes } = reading;
  if (method === undefined)
    throw new CannotBeTool('A tool makes requests of GET, POST, PUT, PATCH and DELETE only.');
  const servers = [value['servers'], item['servers'], document['servers']];
  const base = serverUrl(baseUrl === undefined ? servers : [[{ url: baseUrl }]], address);
  if (base === undefined)
    throw new CannotBeTool('The document names no server with a host. Send baseUrl to say where it is.');
  if (path.includes('#')) throw new CannotBeTool('Its path has a fragment, which no request sends.');
  const taken = takenBy(operation, reading);
  const { parameters, places, inPath } = argumentsOf(taken.all);
  if (JSON.stringify(parameters).length > mostBytes)
    throw new CannotBeTool('Its arguments have a schema of more than 60 KiB.');
  if (isJsonObject(value['callbacks'])) notes.add('What the server calls back is not received.');
  if (value['deprecated'] === true) notes.add('The document calls it deprecated.');
  const url = base + filledPath(path, inPath);
  if (url.length > longestUrl) throw new CannotBeTool(`Its URL is longer than ${longestUrl} characters.`);
  return {
    operation: key,
    name,
    description: descriptionOf(value, key),
    parameters,
    http: {
      method,
      url,
      ...(taken.type !== undefined && { headers: { 'Content-Type': taken.type } }),
      arguments: places,
    },
    notes: [...notes],
  };
}

function takenBy(
  { method, path, item, value }: Operation,
  { references, headers, notes }: Reading,
): { all: Taken[]; type?: string } {
  const lists = [item['parameters'], value['parameters']];
  const parameters = readParameters(lists, { references, path, headers, notes });
  if (method === 'GET') return { all: parameters };
  const { taken, type } = readBody(references, value['requestBody'], notes);
  return { all: [...parameters, ...taken], ...(type !== undefined && { type }) };
}

/** Returns the path with our names of arguments. Other braces are encoded: they would stand for an argument. */
function filledPath(path: string, inPath: Map<string, string>): string {
  const known = new Set(pathNames(path));
  return path
    .split(/(\{[^{}]+\})/)
    .map((part) => {
      const name = part.slice(1, -1);
      return part.startsWith('{') && known.has(name) ? `{${inPath.get(name) ?? ''}}` : encodedPart(part);
    })
    .join('');
}

function encodedPart(part: string): string {
  return part.toWellFormed().replace(/[^!-[\]^-z|~]/gu, (one) => encodeURIComponent(one));
}

function descriptionOf({ summary, description }: JsonObject, key: string): string {
  const [short, long] = [lineOf(summary, longestDescription), lineOf(description, longestDescription)];
  if (short === undefined || long === undefined || long.startsWith(short)) return long ?? short ?? key;
  return lineOf(`${short.replace(/[.!?]?$/, '.')} ${long}`, longestDescription) ?? key;
}
