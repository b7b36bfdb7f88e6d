/** A text in which each place with these words is marked, ignoring case. */
export function Marked({ text, words }: { text: string; words: string }) {
  const literal = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  const parts = text.split(new RegExp(`(${literal})`, 'iu'));
  return parts.map((part, at) => (at % 2 === 0 ? part : <mark key={at}>{part}</mark>));
}
