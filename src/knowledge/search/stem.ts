/**
 * Removes an English plural or verb ending, by a few rules that rarely merge two different words. Words of
 * other languages mostly stay. Those that change do so alike in questions and documents.
 */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  return withoutVerbEnding(withoutPlural(word));
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function withoutVerbEnding(word: string): string {
  const [, stem] = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(word) ?? [];
  if (stem === undefined || stem.length < 3)
    return word.endsWith('e') && word.length > 4 ? word.slice(0, -1) : word;
  // "stopping" becomes "stop", "refunding" becomes "refund", "falling" becomes "fall".
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
