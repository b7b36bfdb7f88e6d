/**
 * Returns the value as canonical JSON by RFC 8785: members sorted by their names' UTF-16 units, no white space.
 * A lone surrogate becomes U+FFFD. Throws a TypeError for what JSON cannot hold, such as undefined or Infinity.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      // A lone surrogate has no UTF-8. A model may write one, and its turn must still end in a receipt.
      return JSON.stringify(value.toWellFormed());
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical JSON.`);
      // RFC 8785 writes numbers as ECMAScript does.
      return JSON.stringify(value);
    case 'boolean':
      return String(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : canonicalObject(value);
    default:
      throw new TypeError(`A value of type ${typeof value} has no canonical JSON.`);
  }
}

function canonicalObject(value: object): string {
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`;
}
