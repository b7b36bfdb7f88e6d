// Letters of scripts that write no spaces between words, and their punctuation.
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}' +
  '\\p{Script=Myanmar}\\u3000-\\u303F\\u30FC\\uFF00-\\uFF0F\\uFF1A-\\uFF20';
const endsUnspaced = new RegExp(`[${unspaced}]$`, 'u');
const startsUnspaced = new RegExp(`^[${unspaced}]`, 'u');
/** A word of Han or Kana with a space between any two letters, as headings have it. */
const letterSpaced =
  /(?<!\S)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?: [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])+(?!\S)/gu;
/** Forms that only fonts tell apart from a letter: ligatures, Arabic forms, radicals, forms of vertical lines. */
const forms = /[\uFB00-\uFDFF\uFE10-\uFE4F\uFE70-\uFEFC\u2E80-\u2FDF\uF900-\uFAFF\uFF01-\uFF5E]+/g;

/** True for one letter or mark of a script that may be written from the top down. */
export function isVerticalLetter(text: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303F\u30FC\uFE10-\uFE4F\uFF01-\uFF60]$/u.test(
    text,
  );
}

/**
 * Returns a text with plain letters and single spaces, and with an ellipsis for the dots or the line that lead to a
 * page number or hold a place to write. Fractions and raised digits stay as they are: 2½ is not 21/2.
 */
export function plainText(text: string): string {
  return text
    .replace(forms, (form) => form.normalize('NFKC'))
    .replace(/(\s?[._…]){5,}/g, ' … ')
    .replace(/[\u200B\u2060\uFEFF]|\u00AD(?!$)|\p{Cc}(?<!\s)/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(letterSpaced, (word) => word.replaceAll(' ', ''));
}

/** Joins two parts of a line. The space between them counts only in scripts that write spaces. */
export function withSpace(text: string, next: string): string {
  return text === '' || (endsUnspaced.test(text) && startsUnspaced.test(next))
    ? text + next
    : `${text} ${next}`;
}

/** Joins the texts of two lines, and a word that was divided at the end of the first one. */
export function joinLines(text: string, next: string): string {
  if (text.endsWith('\u00AD') || (/\p{Ll}[-\u2010]$/u.test(text) && /^\p{Ll}/u.test(next)))
    return text.slice(0, -1) + next;
  return withSpace(text, next);
}

/** True if a line of a script without spaces is cut in the middle of a sentence. */
export function isCut(text: string, next: string): boolean {
  return text.length >= 8 && !endsSentence(text) && startsUnspaced.test(next);
}

/** True if the text ends with the mark of a sentence's end, also inside quotes. */
export function endsSentence(text: string): boolean {
  return /[.!?:;。！？：；؟۔][)\]"'”’»」』]*$/.test(text);
}

/** True if a line probably continues the sentence of the line before it. Some scripts have no small letters. */
export function goesOn(text: string, next: string): boolean {
  return /^\p{Ll}/u.test(next) || (/^\p{Lo}/u.test(next) && !endsSentence(text));
}

/** True if the text is read from right to left. */
export function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const turned = text.match(/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu) ?? [];
  return turned.length * 2 > letters.length;
}
