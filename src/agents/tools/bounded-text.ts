/** The most that a model is told of one result, in UTF-16 units. */
const longestResult = 16_000;

/** The text, cut where it is too long for a model, with a word that says so. */
export function boundedText(text: string): string {
  if (text.length <= longestResult) return text;
  return `${text.slice(0, longestResult).toWellFormed()}\n[cut: the result had ${text.length} characters or more]`;
}
