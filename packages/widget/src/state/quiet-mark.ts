/**
 * Prefix of the stored text of an idle conversation. The button reads only this. It is white space, which
 * JSON allows.
 */
export const quietMark = ' ';
