const roman: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/**
 * Returns a number of a list as programs show it. `style` is a name of Word, CSS, HTML or OpenDocument; any other one
 * gives digits.
 */
export function numberText(number: number, style = 'decimal'): string {
  switch (style) {
    case 'a':
    case 'lower-alpha':
    case 'lower-latin':
    case 'lowerLetter':
      return letters(number);
    case 'A':
    case 'upper-alpha':
    case 'upper-latin':
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'i':
    case 'lower-roman':
    case 'lowerRoman':
      return romanText(number);
    case 'I':
    case 'upper-roman':
    case 'upperRoman':
      return romanText(number).toUpperCase();
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'ordinal':
      return `${number}.`;
    case 'none':
      return '';
    default:
      return String(number);
  }
}

/** a to z, then aa to zz. */
function letters(number: number): string {
  if (number < 1 || number > 780) return String(number);
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

function romanText(number: number): string {
  if (number < 1 || number > 3_999) return String(number);
  let rest = number;
  let text = '';
  for (const [value, sign] of roman) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
