/** Writes a text as one word of a POSIX shell. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Writes a curl command over several lines. Header values may name variables of the shell, such as `$KEY`. */
export function curlCommand(
  url: string,
  headers: readonly (readonly [name: string, value: string])[],
  options: readonly string[] = [],
): string {
  const lines = headers.map(([name, value]) =>
    /^\$[A-Z_]+$/.test(value) || /^Bearer \$[A-Z_]+$/.test(value)
      ? `  -H "${name}: ${value}"`
      : `  -H ${shellWord(`${name}: ${value}`)}`,
  );
  return [['curl', ...options, shellWord(url)].join(' '), ...lines].join(' \\\n');
}
