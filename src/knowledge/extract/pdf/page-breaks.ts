import type { Block } from '../block';
import { joinLines } from './plain-text';

const endOfSentence = /[.!?。！？][)\]"'”’»」』]*(?=\s|$)|[。！？]/;
const fewestColumns = 3;

/**
 * Gives a sentence that runs over the end of a page to the page on which it begins, and repeats the header of a
 * table that does.
 */
export function overPageBreaks(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const [before, after] = last && last.page !== block.page ? carried(last, block) : [last, block];
    if (before) joined.splice(-1, 1, before);
    if (after) joined.push(after);
  }
  return joined;
}

function carried(last: Block, next: Block): [Block, Block | undefined] {
  if (last.kind === 'table' && next.kind === 'table') return [last, withHeaderOf(last, next)];
  if (last.kind !== 'paragraph' || next.kind !== 'paragraph' || !/^\p{Ll}/u.test(next.text))
    return [last, next];
  const end = endOfSentence.exec(next.text);
  const length = end ? end.index + end[0].length : next.text.length;
  const text = next.text.slice(length).trim();
  const whole = { ...last, text: joinLines(last.text, next.text.slice(0, length)) };
  return [whole, text === '' ? undefined : { ...next, text }];
}

/** A first row without numbers above rows with numbers is a header. */
function withHeaderOf(last: Block, next: Block): Block {
  const [header = '', ...rows] = last.text.split('\n');
  const columns = (row: string) => row.split(' | ').length;
  const isHeader = !/\p{N}/u.test(header) && rows.some((row) => /\p{N}/u.test(row));
  const isSame =
    columns(header) === columns(next.text.split('\n')[0] ?? '') && columns(header) >= fewestColumns;
  if (!isHeader || !isSame || next.text.startsWith(header)) return next;
  return { ...next, text: `${header}\n${next.text}` };
}
