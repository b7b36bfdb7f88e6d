import type { Block } from '../extract/block';
import type { ChunkOptions, CountTokens } from './options';

/** A block, or one part of a block that is too long for a chunk. */
export interface Piece {
  text: string;
  tokens: number;
  /** Headings from the outermost to the one above the piece. A heading's own path ends with itself. */
  path: string[];
  page?: number;
  /** Set only if the piece is a heading. */
  level?: number;
  /** Length of the header row that this piece repeats from the table it continues, in UTF-16 units. */
  repeated: number;
}

interface Heading {
  level: number;
  text: string;
}

const longestPathPart = 120;
/** Length of a column's name, in UTF-16 units. */
const longestName = 80;

/** Returns every block with the headings above it. A block that is too long becomes several pieces. */
export function piecesOf(blocks: Block[], options: ChunkOptions, count: CountTokens): Piece[] {
  let headings: Heading[] = [];
  return blocks.flatMap((block) => {
    const level = block.kind === 'heading' ? (block.level ?? 1) : undefined;
    if (level !== undefined)
      headings = [...headings.filter((above) => above.level < level), { level, text: block.text }];
    const path = headings.map(({ text }) => text.slice(0, longestPathPart));
    const { page } = block;
    return partsOf(block, options, count).map(({ text, repeated }): Piece => ({
      text,
      tokens: count(text),
      path,
      repeated,
      page,
      level,
    }));
  });
}

interface Part {
  text: string;
  repeated: number;
}

function partsOf(block: Block, options: ChunkOptions, count: CountTokens): Part[] {
  const text = shown(block);
  // Leaves room for the headings above the block.
  if (count(text) <= (options.target + options.most) / 2) return [{ text, repeated: 0 }];
  if (block.kind === 'table') return tableParts(text, options, count);
  const kind = block.kind === 'paragraph' || block.kind === 'heading' ? 'prose' : 'lines';
  return plain(splitText(text, kind, options.target, count));
}

/**
 * Repeats the header row in each part of a long table, so that every row can be understood. If the header is long too,
 * each value has its column's name instead.
 */
function tableParts(text: string, options: ChunkOptions, count: CountTokens): Part[] {
  const end = text.indexOf('\n') + 1;
  const head = text.slice(0, end);
  const tokens = count(head);
  if (end > 0 && tokens > options.target / 4 && isOfNames(head))
    return recordParts(text, options.target, count);
  if (end === 0 || tokens > options.target / 4) return plain(splitText(text, 'lines', options.target, count));
  const parts = plain(splitText(text.slice(end), 'lines', options.target - tokens, count));
  return parts.map((part, index) => ({ text: head + part.text, repeated: index > 0 ? head.length : 0 }));
}

/** True for the header of a table of data. Tables are also used to lay out texts. */
function isOfNames(head: string): boolean {
  const cells = head.split(' | ');
  return cells.length > 1 && cells.every(({ length }) => length <= longestName);
}

/** Turns rows into lines of names and values. Each part of a long row begins with its first value. */
function recordParts(text: string, target: number, count: CountTokens): Part[] {
  const [names = [], ...rows] = text.split('\n').map((row) => row.split(' | '));
  return rows.flatMap((cells) => {
    const [first = '', ...others] = cells.flatMap((cell, at) => {
      const name = cells.length > names.length ? '' : names[at];
      return cell === '' ? [] : [name ? `${name}: ${cell}` : cell];
    });
    const lead = `${first}\n`;
    const parts = plain(splitText(others.join('\n'), 'lines', Math.max(1, target - count(lead)), count));
    if (parts.length === 0) return plain([first]);
    return parts.map((part, at) => ({ text: lead + part.text, repeated: at > 0 ? lead.length : 0 }));
  });
}

function plain(texts: string[]): Part[] {
  return texts.map((text) => ({ text: text.trimEnd(), repeated: 0 })).filter(({ text }) => text !== '');
}

/** Marks a heading with `#`, so that it differs from a paragraph. */
function shown(block: Block): string {
  return block.kind === 'heading' ? `${'#'.repeat(block.level ?? 1)} ${block.text}` : block.text;
}

/** Places where a text may be split, best first. The separator stays with the part before it. */
const breaks: Record<'prose' | 'lines', RegExp[]> = {
  prose: [/(?<=\n)/, /(?<=[.!?…]["')\]”’»]*\s+)|(?<=[。！？])/, /(?<=[;:,]\s+)/, /(?<=\s)(?=\S)/],
  lines: [/(?<=\n)/, /(?<=\s)(?=\S)/],
};

/**
 * Splits a text into parts of at most `most` tokens, in order. Prefers the ends of lines, then of sentences,
 * then of words. Joined together, the parts equal the text.
 */
function splitText(text: string, kind: 'prose' | 'lines', most: number, count: CountTokens): string[] {
  return splitAt(text, breaks[kind], most, count);
}

function splitAt(text: string, places: RegExp[], most: number, count: CountTokens): string[] {
  if (count(text) <= most) return [text];
  const [place, ...finer] = places;
  if (!place) return slices(text, most * 4).flatMap((slice) => halves(slice, most, count));
  const parts = text.split(place).flatMap((part) => splitAt(part, finer, most, count));
  return packed(parts, most, count);
}

/** Joins neighbouring parts that fit together. */
function packed(parts: string[], most: number, count: CountTokens): string[] {
  const full: string[] = [];
  let open = '';
  let tokens = 0;
  for (const part of parts) {
    const more = count(part);
    if (open !== '' && tokens + more > most) {
      full.push(open);
      open = '';
      tokens = 0;
    }
    open += part;
    tokens += more;
  }
  return open === '' ? full : [...full, open];
}

/** Cuts a text without break places into slices of at most `length` UTF-16 units. */
function slices(text: string, length: number): string[] {
  return text.match(new RegExp(`[^]{1,${length}}(?![\\uDC00-\\uDFFF])`, 'g')) ?? [];
}

/** Halves a text between characters until every part fits. */
function halves(text: string, most: number, count: CountTokens): string[] {
  if (count(text) <= most) return [text];
  const half = Math.ceil(text.length / 2);
  const middle = /[\uDC00-\uDFFF]/.test(text.charAt(half)) ? half + 1 : half;
  if (middle >= text.length) return [text];
  return [...halves(text.slice(0, middle), most, count), ...halves(text.slice(middle), most, count)];
}
