/** A longer line is cut, so that a text without line breaks renders fast. */
const longestLine = 240;

/** Returns a text, or indented JSON, as lines of bounded length. */
export function linesOf(text: string): { lines: string[]; isJson: boolean } {
  const pretty = /^\s*[[{]/.test(text) ? prettyJson(text) : undefined;
  return { lines: (pretty ?? text).split('\n').flatMap(pieces), isJson: pretty !== undefined };
}

function prettyJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}

function pieces(line: string): string[] {
  if (line.length <= longestLine) return [line];
  const cut: string[] = [];
  for (let at = 0; at < line.length;) {
    const end = Math.min(line.length, at + longestLine);
    // A surrogate pair stays whole.
    const isSplit = end < line.length && /[\uD800-\uDBFF]/.test(line.charAt(end - 1));
    cut.push(line.slice(at, isSplit ? end + 1 : end));
    at = isSplit ? end + 1 : end;
  }
  return cut;
}
