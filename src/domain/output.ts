import { shortened } from './shortened';
import { isAtMostDeep, type JsonObject, type JsonValue } from './json';
import { pointerPart } from './json-pointer';
import { parseFaultless } from './json-scan';

/** Checkers recurse at each level of a value. */
const deepestOutput = 100;

const fenced = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/;

/**
 * Returns the value that a model wrote as JSON, alone or in a code block. Undefined if it is invalid, or has
 * a name twice.
 */
export function outputIn(text: string): JsonValue | undefined {
  const trimmed = text.trim();
  const value = parseFaultless(fenced.exec(trimmed)?.[1] ?? trimmed, ['twice']);
  return isAtMostDeep(value, deepestOutput) ? value : undefined;
}

/** The place of a fault as a JSON Pointer, and the violated rule. It has none of the model's own words. */
export interface OutputFault {
  path: string;
  rule: string;
}

/** Limits the listed faults. */
const mostNamed = 5;
/** A rule may hold a pattern of any length. */
const longestNamed = 200;

/** Describes the faults in one sentence. */
export function faultsInWords(faults: OutputFault[]): string {
  const named = faults
    .slice(0, mostNamed)
    .map(({ path, rule }) => shortened(`${path} ${rule}`.trim(), longestNamed));
  const more = faults.length > mostNamed ? `; and ${faults.length - mostNamed} more` : '';
  return `${named.join('; ')}${more}.`;
}

/**
 * Returns the path as a JSON Pointer. Replaces names that are not in the schema by `*`: they are the model's
 * words.
 */
export function safePointer(path: string[], schema: JsonObject): string {
  const names = namesIn(schema);
  return path.map((name) => (/^\d+$/.test(name) || names.has(name) ? pointerPart(name) : '/*')).join('');
}

/** Returns every property name in the schema. */
function namesIn(value: JsonValue, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names;
  for (const name of Object.keys(value)) if (!Array.isArray(value)) names.add(name);
  for (const inner of Object.values(value)) namesIn(inner, names);
  return names;
}
