/** Caps what a model reads of one result, in UTF-16 units. */
const longestResult = 16_000;

/** Cuts a text that is too long for a model, and adds a note that says so. */
export function boundedText(text: string): string {
  if (text.length <= longestResult) return text;
  return `${text.slice(0, longestResult).toWellFormed()}\n[cut: the result had ${text.length} characters or more]`;
}
