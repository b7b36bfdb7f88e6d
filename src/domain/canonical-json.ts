import type { JsonValue } from './json';

/**
 * Returns the canonical JSON text of the value (RFC 8785): no spaces, and the names of each object in the order
 * of their UTF-16 units. Equal values have equal texts. A lone surrogate becomes U+FFFD: it has no UTF-8.
 */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed());
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const names = Object.keys(value).sort();
  const fields = names.flatMap((name) => {
    const field = value[name];
    return field === undefined ? [] : [`${canonicalJson(name)}:${canonicalJson(field)}`];
  });
  return `{${fields.join(',')}}`;
}
