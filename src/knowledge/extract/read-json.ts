import { isAtMostDeep, isJsonObject, parseJson, type JsonObject, type JsonValue } from '../../domain/json';
import type { Block, Extraction } from './block';
import { Refusal } from './refusal';

const mostLevels = 100;
const mostHeadings = 3;

/**
 * Returns the values of a JSON text, each with the names that lead to it. Outer names become headings.
 * @throws Refusal if it is not valid JSON or is nested too deeply.
 */
export function readJson(text: string): Extraction {
  const value = parseJson(text);
  if (value === undefined) {
    throw new Refusal('wrong_type', 'The name ends with .json, but the content is no valid JSON.');
  }
  if (!isAtMostDeep(value, mostLevels)) {
    throw new Refusal('too_complex', `The JSON is nested more than ${mostLevels} levels deep.`);
  }
  return { blocks: blocksOf(value, 1) };
}

/** Puts simple values first, together. Each nested value follows under a heading with its name. */
function blocksOf(value: JsonValue, level: number): Block[] {
  if (Array.isArray(value) && value.some(isNested)) return value.flatMap(recordBlocks);
  if (!isJsonObject(value)) return recordBlocks(value);
  const entries = Object.entries(value);
  const simple = entries.filter(([, inner]) => !isNested(inner) || level > mostHeadings);
  const nested = entries.filter(([, inner]) => isNested(inner) && level <= mostHeadings);
  return [
    ...paragraph(linesOf(Object.fromEntries(simple), '')),
    ...nested.flatMap(([name, inner]): Block[] => [
      { kind: 'heading', text: name, level },
      ...blocksOf(inner, level + 1),
    ]),
  ];
}

/** Keeps the fields of one list element together as a record. */
function recordBlocks(item: JsonValue): Block[] {
  return paragraph(linesOf(item, ''));
}

function linesOf(value: JsonValue, path: string): string[] {
  if (Array.isArray(value)) {
    if (value.every((item) => !isNested(item))) return line(path, value.map(String).join(', '));
    return value.flatMap((item, index) => linesOf(item, `${path}[${index}]`));
  }
  if (!isJsonObject(value)) return line(path, String(value));
  return fieldLines(value, path);
}

function fieldLines(value: JsonObject, path: string): string[] {
  return Object.entries(value).flatMap(([name, inner]) =>
    linesOf(inner, path === '' ? name : `${path}.${name}`),
  );
}

function line(path: string, text: string): string[] {
  if (text === '') return [];
  return [path === '' ? text : `${path}: ${text}`];
}

function paragraph(lines: string[]): Block[] {
  return lines.length === 0 ? [] : [{ kind: 'list', text: lines.join('\n') }];
}

function isNested(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null;
}
