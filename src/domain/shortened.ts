/** Truncates a text to at most `most` UTF-16 units. A truncated text ends with `…`. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // Drop half of a surrogate pair.
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
