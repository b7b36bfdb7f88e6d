/**
 * Text from a model or a tool as a terminal may show it: without control characters, so that no reply can move the
 * cursor or set colours, and without the marks that make text read in another order than it is.
 */
export function safeText(text: string): string {
  return text.replace(unsafe, (character) => (character === '\n' || character === '\t' ? character : ''));
}

/** The same on one line. */
export function safeLine(text: string): string {
  return safeText(text.replace(/\s+/g, ' ')).trim();
}

/** An object that a person is asked to approve: whole, indented, with anything unprintable spelled out. */
export function shownJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(unsafe, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const unsafe = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
