/** A double holds any number with this few digits. */
const short = /^(?:-?[1-9]\d{0,14}|0)$/;
/** Far more digits than any double has. */
const longest = 1_000;
const shape = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** True if JavaScript prints the same number as the JSON text, with its sign. */
export function isExactNumber(written: string): boolean {
  if (short.test(written)) return true;
  if (written.length > longest) return false;
  const exact = decimalOf(written);
  return exact !== undefined && exact === decimalOf(String(Number(written)));
}

/** True if JSON.parse may have rounded the number: it is beyond the safe integers. */
export function mayBeRounded(value: number): boolean {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

/**
 * Returns one text for each number, however it is written. Undefined if it is no number, such as Infinity.
 */
function decimalOf(written: string): string | undefined {
  const [, sign = '', whole, fraction = '', exponent = '0'] = shape.exec(written) ?? [];
  if (whole === undefined) return undefined;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return `${sign}0`;
  const zeros = digits.length - significant.length;
  return `${sign}${significant}e${Number(exponent) - fraction.length + zeros}`;
}
