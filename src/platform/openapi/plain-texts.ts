import type { JsonValue } from '../../domain/json';
import { shortened } from '../../domain/shortened';

/** Returns a text of a document on one line, shortened to `most` characters. Undefined if there is none. */
export function lineOf(text: JsonValue | undefined, most: number): string | undefined {
  if (typeof text !== 'string') return undefined;
  // Documents have whole pages here, and a schema is read at many places.
  const line = text
    .slice(0, 2 * most)
    .toWellFormed()
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return line === '' ? undefined : shortened(line, most);
}

/** Returns a value that should be a text; an empty one if it is none. */
export function textIn(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
