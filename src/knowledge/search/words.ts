// Words that make a sentence a question and tell nothing of what is asked for. In a small set of documents they may be
// rare enough to count. Of other languages, how common a word is in the documents has to say it.
const saysNothing = new Set(
  wordsOf(
    'a an the is are was were be been am do does did doing done has have had can could may might must shall should will ' +
      'would what which who whom whose when where why how i me my we us our you your he she it its they them their this ' +
      'that these those there of to in on at by for from with and or but not no if as than then so about into out up any ' +
      'some many much long often please tell know want need get got',
  ),
);

/** The words of a question by which documents are searched. Where it has no others, the empty ones count. */
export function questionWords(question: string): string[] {
  const words = wordsOf(question);
  const telling = words.filter((word) => !saysNothing.has(word));
  return telling.length > 0 ? telling : words;
}

// Scripts that are written without spaces between words.
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const plainText = /^[\x20-\x7e\s]*$/;
const longestWord = 40;

/**
 * The words of a text by which it is found: in small letters, without accents and English endings; of scripts without
 * spaces, every two characters.
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
 * An English word without its plural or verb ending, by a few rules that rarely join two words which are not one. Words
 * of other languages mostly stay, and what is changed is changed alike in questions and documents.
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
  // "stopping" is of "stop", "refunding" of "refund", "falling" of "fall".
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
