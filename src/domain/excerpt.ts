import { shortened } from './shortened';

const before = 60;
const most = 280;

/** Returns the part of a text around a position on one line, with `…` where it is cut. */
export function excerptAround(text: string, at: number): string {
  const start = Math.max(0, at - before);
  // Drop half of a surrogate pair.
  const part = text.slice(start).replace(/^[\uDC00-\uDFFF]/, '');
  return `${start > 0 ? '…' : ''}${shortened(part, most).replace(/\s+/g, ' ').trim()}`;
}
