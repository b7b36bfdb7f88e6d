/**
 * Prefix of the stored text of an idle conversation that the visitor has read. The button reads only this. It
 * is white space, which JSON allows.
 */
export const quietMark = ' ';
