/** A field's value before and after a change. Undefined: absent. */
export interface FieldChange {
  /** The path, such as `http.url`. */
  name: string;
  before: string | undefined;
  after: string | undefined;
}

type Fields = Record<string, unknown>;

/** Returns the fields that differ, by name. A new item has no `before`, a deleted one no `after`. */
export function fieldChanges(before: Fields | undefined, after: Fields | undefined): FieldChange[] {
  const [old, now] = [flat(before), flat(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  return names
    .map((name) => ({ name, before: old.get(name), after: now.get(name) }))
    .filter((change) => change.before !== change.after);
}

/** Returns the values of all fields by path, as text. */
function flat(fields: Fields = {}, path = ''): Map<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([name, value]): [string, string][] => {
      if (isFields(value) && !isShortened(value)) return [...flat(value, `${path}${name}.`)];
      return [[`${path}${name}`, textOf(value)]];
    }),
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isFields(value) && isShortened(value)) return shortenedText(value);
  return JSON.stringify(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The log keeps the beginning, the length and the digest of a long text. */
function isShortened(value: Fields): boolean {
  return typeof value['chars'] === 'number' && typeof value['sha256'] === 'string';
}

function shortenedText({ text, chars, sha256 }: Fields): string {
  const start = typeof text === 'string' ? `${text}\n` : '';
  return `${start}${String(chars)} characters, SHA-256 ${String(sha256)}`;
}
