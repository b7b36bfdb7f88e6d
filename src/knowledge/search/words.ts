// Scripts written without spaces between words.
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const plainText = /^[\x20-\x7e\s]*$/;
const longestWord = 40;

/**
 * Returns the words by which a text is found: in lower case, without accents and English endings. For scripts
 * without spaces, returns every two adjacent characters.
 */
export function wordsOf(text: string): string[] {
  if (plainText.test(text)) return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(toWord);
  const letters = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '');
  return (letters.match(/[\p{L}\p{N}\p{Mc}]+/gu) ?? []).flatMap((word) =>
    unspaced.test(word) ? pairsOf(word) : [toWord(word)],
  );
}

function toWord(word: string): string {
  return stemOf(word.length > longestWord ? word.slice(0, longestWord) : word);
}

function pairsOf(run: string): string[] {
  const characters = [...run.normalize('NFC')];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => (characters[at] ?? '') + character);
}

/**
 * Removes an English plural or verb ending, by a few rules that rarely merge two different words. Words of
 * other languages mostly stay. Those that change do so alike in questions and documents.
 */
function stemOf(word: string): string {
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
