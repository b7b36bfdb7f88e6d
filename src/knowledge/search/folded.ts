/** Nobody sees them: soft hyphens, marks that join, divide or turn letters, the stroke that stretches Arabic words. */
const unseen = /[\p{Cf}\p{Variation_Selector}\u0640]/gu;

/** Raised digits and fractions are no part of the number or word before them, except in units such as m². */
const raised = /[\u00B2\u00B3\u00B9\u00BC-\u00BE\u2070-\u2079\u2150-\u215E](?<=(?:\p{L}{3}|\p{Nd}).)/gu;

/**
 * Accents and vowel points, which people leave out. The short sign and the two dots make other letters in Cyrillic,
 * except for ё. In scripts that are not named here, marks are letters.
 */
const optional =
  /[\u0300-\u0305\u0307\u0309-\u036F\u0591-\u05BD\u05BF-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED]|[\u0306\u0308](?<!\p{sc=Cyrillic}.)|\u0308(?<=е.)/gu;

/** Letters that people write in two ways, although Unicode has no rule that makes them one. */
const alike: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n' },
  ...{ ς: 'σ', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ة: 'ه', ۃ: 'ه', ہ: 'ه', ە: 'ه', ھ: 'ه' },
};
const foldable = new RegExp(`[${Object.keys(alike).join('')}]|\\p{Nd}(?<![0-9])`, 'gu');

/**
 * Returns the text as it is searched: in small letters, without what people leave out, and with one form of each
 * letter and digit that has several. The marks of kana, Thai and Indian scripts stay.
 */
export function folded(text: string): string {
  return withoutUnseen(text)
    .replace(raised, ' $&')
    .toLowerCase()
    .normalize('NFKD')
    .replace(optional, '')
    .normalize('NFC')
    .replace(foldable, (character) => alike[character] ?? digitOf(character));
}

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/** The digits of a script follow one another from zero. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
