export interface JsonToken {
  kind: 'name' | 'text' | 'number' | 'other';
  text: string;
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/g;

/** Splits JSON text into pieces to colour. Joined, the pieces are the text again. */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let at = 0;
  for (const match of text.matchAll(token)) {
    if (match.index > at) tokens.push({ kind: 'other', text: text.slice(at, match.index) });
    tokens.push({ kind: kindOf(match[1], match[2]), text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) tokens.push({ kind: 'other', text: text.slice(at) });
  return tokens;
}

function kindOf(quoted: string | undefined, colon: string | undefined): JsonToken['kind'] {
  if (quoted === undefined) return 'number';
  return colon === undefined ? 'text' : 'name';
}

/** Returns JSON text with line breaks, or the text itself if it is not JSON. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
