/** The beginning of a text, at most `most` UTF-16 units long; one that was cut ends with `…`. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half a surrogate pair is no character.
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
