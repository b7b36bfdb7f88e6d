/** Reads a filter from an address. Ignores empty texts. */
export function textIn(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Reads a filter with one of these values from an address. */
export function choiceIn<Choice extends string>(
  search: Record<string, unknown>,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === search[name]);
}

/** Omits unset fields, so that addresses and query keys hold only chosen values. */
export function given<Fields extends object>(fields: Fields): GivenOf<Fields> {
  const kept: GivenOf<Fields> = {};
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined && value !== null) kept[name] = value;
  }
  return kept;
}

export type GivenOf<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** All values in addresses are plain texts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function formatSearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}
