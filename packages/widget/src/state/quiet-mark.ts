/**
 * Begins the stored text of a conversation in which nothing goes on. The button reads no more of it. It is white space, which
 * JSON allows.
 */
export const quietMark = ' ';
