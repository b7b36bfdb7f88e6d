/*
 * The rules of texts as the API's description has them. They are written without \p{…}, which not every generator of
 * clients knows.
 */

const controls = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';
const notInLines = `${controls}\\t\\n\\r\\u2028\\u2029`;
const blank = '\\s\\ufeff';

export const notBlankPattern = `[^${blank}]`;

/** No control characters but tabs and line breaks. */
export const plainPattern = `^[^${controls}]*$`;

/** The same, and not blank. */
export const plainNotBlankPattern = `^[^${controls}]*[^${blank}${controls}][^${controls}]*$`;

/** One line that is not blank. */
export const linePattern = `^[^${notInLines}]*[^${blank}${notInLines}][^${notInLines}]*$`;

/** What every address of http or https has. */
export const httpUrlPattern = '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]';
