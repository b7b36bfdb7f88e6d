import { folded } from './folded';
import { stemOf } from './stem';
import { isOfAsia, wordsOfAsia, type Use } from './words-of-asia';

const plainText = /^[\x20-\x7e\s]*$/;
const longestWord = 40;
const umlaut = /[äöüøå]/;
const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * Returns the words by which a text is found: folded, without English endings. Scripts without spaces between words
 * are divided by a dictionary, or into groups of letters.
 */
export function wordsOf(text: string, use: Use = 'document'): string[] {
  if (plainText.test(text)) return withCodes(text.toLowerCase().match(/[a-z0-9]+/g) ?? []);
  const tokens = folded(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const words = isOfAsia(text) ? tokens.flatMap((token) => wordsOfAsia(token, use)) : tokens;
  return withCodes(words).concat(respelled(text));
}

/** Adds codes and amounts as people also write them: ISO27001 for "ISO 27001", 5kg for "5 kg". */
function withCodes(tokens: string[]): string[] {
  const words: string[] = [];
  let before = '';
  for (const token of tokens) {
    words.push(toWord(token));
    if (isCode(before, token)) words.push(before + token);
    before = token;
  }
  return words;
}

function isCode(before: string, token: string): boolean {
  return isNumber(token) ? isName(before, 8) : isName(token, 2) && isNumber(before);
}

/** Returns words with umlauts as people write them who lack the keys: mueller for Müller. */
function respelled(text: string): string[] {
  const letters = text.toLowerCase().normalize('NFC');
  if (!umlaut.test(letters)) return [];
  const words = letters.match(/\p{L}+/gu)?.filter((word) => umlaut.test(word)) ?? [];
  const inAscii = (word: string) => word.replace(/[äöüøå]/g, (letter) => spelledOut[letter] ?? letter);
  return words.map((word) => toWord(folded(inAscii(word))));
}

function toWord(word: string): string {
  return stemOf(word.length > longestWord ? word.slice(0, longestWord) : word);
}

function isNumber(word: string): boolean {
  return isDigit(word.charCodeAt(0)) && isDigit(word.charCodeAt(word.length - 1));
}

function isName(word: string, longest: number): boolean {
  return (
    word !== '' &&
    word.length <= longest &&
    !isDigit(word.charCodeAt(0)) &&
    !isDigit(word.charCodeAt(word.length - 1))
  );
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
