const unsafe = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Makes text from a model or a tool safe for a terminal. Removes control characters, so that a reply cannot
 * move the cursor or set colours, and the marks that change the reading direction.
 */
export function safeText(text: string): string {
  return text.replace(unsafe, (character) => (character === '\n' || character === '\t' ? character : ''));
}

/** Like `safeText`, but on one line. */
export function safeLine(text: string): string {
  return safeText(text.replace(/\s+/g, ' ')).trim();
}

/**
 * Shows the whole object that the user is asked to approve, indented, with unprintable characters escaped.
 */
export function shownJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(unsafe, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
