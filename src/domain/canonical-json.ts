interface CanonicalMember {
  name: string;
  /** The name and the value. */
  text: string;
}

/**
 * Returns the value as canonical JSON by RFC 8785: members sorted by their names' UTF-16 units, no white space.
 * A lone surrogate becomes U+FFFD, and a member that is undefined is left out. Throws a TypeError for anything else that
 * JSON cannot hold, such as Infinity.
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
      return Array.isArray(value)
        ? `[${value.map(canonicalJson).join(',')}]`
        : objectOf(canonicalMembers(value));
    default:
      throw new TypeError(`A value of type ${typeof value} has no canonical JSON.`);
  }
}

/** Returns the canonical JSON of an object with each of its members, so that one can be added. */
export function canonicalMembers(value: object): CanonicalMember[] {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => ({ name, text: `${canonicalJson(name)}:${canonicalJson(member)}` }));
}

/** Returns the canonical JSON of the object that has these members. */
export function objectOf(members: CanonicalMember[]): string {
  const inOrder = members.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return `{${inOrder.map(({ text }) => text).join(',')}}`;
}
