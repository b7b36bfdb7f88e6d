/** Quotes a text as one word of a POSIX shell. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A text, or a shell expansion such as `{ shell: '$KEY' }`. */
type HeaderValue = string | { shell: string };

/** Formats a curl command on several lines. */
export function curlCommand(
  url: string,
  headers: readonly (readonly [name: string, value: HeaderValue])[],
  options: readonly string[] = [],
): string {
  const lines = headers.map(([name, value]) =>
    typeof value === 'string' ? `  -H ${shellWord(`${name}: ${value}`)}` : `  -H "${name}: ${value.shell}"`,
  );
  return [['curl', ...options, shellWord(url)].join(' '), ...lines].join(' \\\n');
}
