import { stemOf } from './stem';

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
