/** Documents also have the single letters of some scripts, which only a question of one letter asks for. */
export type Use = 'document' | 'question';

const script = {
  han: /\p{sc=Han}+/u,
  hangul: /\p{sc=Hangul}+/u,
  katakana: /[\p{sc=Katakana}ー]+/u,
  /** Divided into words by a dictionary. */
  divided: /[\p{sc=Hiragana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/u,
};
const sources = Object.values(script).map(({ source }) => source);
const ofAsia = new RegExp(sources.join('|'), 'u');
const runs = new RegExp(`${ofAsia.source}|(?:(?!${ofAsia.source}).)+`, 'gu');

/** True if any of the text is in one of these scripts. */
export function isOfAsia(text: string): boolean {
  return ofAsia.test(text);
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/**
 * Divides a run of letters where its script changes, and parts of it without spaces into words. A dictionary knows
 * words of Hiragana, Thai, Lao, Khmer and Burmese. Compounds of Han and Hangul become pairs of letters and those of
 * Katakana groups of three, because a dictionary divides them differently in a document and in a question.
 */
export function wordsOfAsia(letters: string, use: Use): string[] {
  if (!isOfAsia(letters)) return [letters];
  const parts = (letters.match(runs) ?? []).flatMap((part) => {
    const isLong = use === 'document' && part.length > 1;
    if (script.han.test(part)) return [...groupsOf(part, 2), ...(isLong ? part : '')];
    if (script.hangul.test(part)) return [...groupsOf(part, 2), ...(isLong ? part.slice(0, 1) : '')];
    if (script.katakana.test(part)) return groupsOf(part.replace(/ー$/, ''), 3);
    return script.divided.test(part) ? [] : [part];
  });
  return [...parts, ...dictionaryWords(letters)];
}

/** It divides the whole run, because letters of other scripts tell where a word ends. */
function dictionaryWords(letters: string): string[] {
  if (!script.divided.test(letters)) return [];
  const words = [...segmenter.segment(letters)].map(({ segment }) => script.divided.exec(segment)?.[0] ?? '');
  return words.filter((word) => word.length > 1);
}

/** Returns each group of this many letters in a row, or all letters if they are fewer. */
function groupsOf(part: string, size: number): string[] {
  const letters = [...part];
  if (letters.length <= size) return [part];
  return letters.slice(size - 1).map((_letter, at) => letters.slice(at, at + size).join(''));
}
