/** How people do not write, and how much each case says. Texts that are decoded wrongly are full of it. */
const odd: [pattern: RegExp, weight: number][] = [
  // A capital beyond ASCII in the middle of a word.
  [/(?<=\p{Ll})(?![A-Z])\p{Lu}/gu, 1],
  // A sign between two letters.
  [/(?<=\p{L})[\p{S}\p{No}¡¿‚„‹›†‡•…‰](?=\p{L})|[ªº¨¯¸ⁿ](?=\p{L})|(?<=\p{Ll})[–—](?=\p{Ll})/gu, 1],
  // A line of a box beside a letter.
  [/(?<=\p{L})[\u2500-\u259F]|[\u2500-\u259F](?=\p{L})/gu, 1],
  // A single Hebrew letter.
  [/(?<!\p{sc=Hebrew})\p{sc=Hebrew}(?!\p{sc=Hebrew})/gu, 1],
  // Letters of two alphabets in one word.
  [/\p{sc=Latin}(?=[\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}])/gu, 1],
  [/[\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}](?=\p{sc=Latin})/gu, 1],
  // Chinese letters and signs beside small Latin letters, and within a Latin word.
  [/[a-z]\p{sc=Han}|[\p{sc=Han}\u3000-\u303F\uFE30-\uFE6F\uFF00-\uFFEF](?=[a-z])/gu, 1],
  [/\p{sc=Latin}\p{sc=Han}\p{sc=Latin}/gu, 2],
  // Characters that nobody types.
  [/[\p{Co}\p{Cn}\uFFFD]|(?!\s)\p{Cc}/gu, 2],
];

/** Returns a number from 0 for a text as people write it to 1 for one whose letters beyond ASCII are all odd. */
export function oddness(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const cases = odd.reduce((sum, [pattern, weight]) => sum + weight * count(pattern), 0);
  return Math.min(1, cases / Math.max(1, count(/[^\0-\x7f]/gu)));
}
