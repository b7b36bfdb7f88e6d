/*
 * The text rules as regular expressions for the API's description. They avoid \p{…}, which some client
 * generators don't support.
 */

const controls = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';
const notInLines = `${controls}\\t\\n\\r\\u2028\\u2029`;
const blank = '\\s\\ufeff';

export const notBlankPattern = `[^${blank}]`;

/** No control characters except tabs and line breaks. */
export const plainPattern = `^[^${controls}]*$`;

/** No control characters except tabs and line breaks, and not blank. */
export const plainNotBlankPattern = `^[^${controls}]*[^${blank}${controls}][^${controls}]*$`;

/** One line that is not blank. */
export const linePattern = `^[^${notInLines}]*[^${blank}${notInLines}][^${notInLines}]*$`;

/** The start that every http or https URL has. */
export const httpUrlPattern = '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]';
