import type { Style } from './style';

/**
 * Where the last write left the cursor: on a fresh line, after reply text, or after a note that may be
 * replaced.
 */
export type Cursor = 'fresh' | 'text' | 'note';

export interface Written {
  readonly text: string;
  readonly cursor: Cursor;
}

/** Reply text: continues where the last one stopped, with its own line breaks. */
export function flowing(cursor: Cursor, text: string): Written {
  if (text === '') return { text, cursor };
  const start = cursor === 'note' ? clearLine : '';
  return { text: start + text, cursor: text.endsWith('\n') ? 'fresh' : 'text' };
}

/** A line of its own that stays. */
export function line(cursor: Cursor, text: string): Written {
  return { text: `${freshLine(cursor)}${text}\n`, cursor: 'fresh' };
}

/** A dimmed line that the next write replaces. In a file or a pipe it is an ordinary line. */
export function note(cursor: Cursor, text: string, style: Style): Written {
  if (!style.live) return line(cursor, text);
  return { text: freshLine(cursor) + style.dim(cut(text, style.columns() - 1)), cursor: 'note' };
}

/** The text that moves the cursor to the start of an empty line. */
export function freshLine(cursor: Cursor): string {
  if (cursor === 'note') return clearLine;
  return cursor === 'text' ? '\n' : '';
}

const clearLine = '\r\x1b[2K';

// One escape sequence could not clear a note that wrapped.
function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}
