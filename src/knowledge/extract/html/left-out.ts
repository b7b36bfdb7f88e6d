import type { Element } from 'domhandler';
import type { DocumentNote, NoteKind } from '../../../domain/document-note';

/** How often something with text was not read, by what it is. */
export type LeftOut = Map<NoteKind, number>;

const unseen = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'datalist',
  'rp',
  'title',
]);
/** Pages hide all of themselves until a script has run. */
const whole = new Set(['html', 'body', 'main']);
const hiddenStyle = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** Returns what was left out as an extraction has it. */
export function notesOf(leftOut: LeftOut): { notes?: DocumentNote[] } {
  return leftOut.size === 0 ? {} : { notes: [...leftOut].map(([what, count]) => ({ what, count })) };
}

export function countLeftOut(leftOut: LeftOut, what: NoteKind): void {
  leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
}

/**
 * Returns why an element is not read: a name for people, or an empty string if nobody would miss it. Returns undefined
 * if it is read.
 */
export function reasonLeftOut({ name, attribs }: Element): NoteKind | '' | undefined {
  if (unseen.has(name)) return '';
  if (name === 'nav') return 'menus';
  if (whole.has(name)) return undefined;
  return 'hidden' in attribs || hiddenStyle.test(attribs['style'] ?? '') ? 'hidden_elements' : undefined;
}
