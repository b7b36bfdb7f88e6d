import type { Block } from '../extract/block';
import type { ChunkOptions, CountTokens } from './options';
import { splitText } from './split-text';

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

/** Returns every block with the headings above it. A block that is too long becomes several pieces. */
export function piecesOf(blocks: Block[], options: ChunkOptions, count: CountTokens): Piece[] {
  let headings: Heading[] = [];
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') {
      const level = block.level ?? 1;
      headings = [...headings.filter((above) => above.level < level), { level, text: block.text }];
    }
    const path = headings.map(({ text }) => text.slice(0, longestPathPart));
    return partsOf(block, options, count).map(({ text, repeated }): Piece => {
      return {
        text,
        tokens: count(text),
        path,
        repeated,
        ...(block.page !== undefined && { page: block.page }),
        ...(block.kind === 'heading' && { level: block.level ?? 1 }),
      };
    });
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
 * Repeats the header row in each part of a long table, so that every row can be understood. A long header is
 * not repeated.
 */
function tableParts(text: string, options: ChunkOptions, count: CountTokens): Part[] {
  const end = text.indexOf('\n') + 1;
  const head = text.slice(0, end);
  const tokens = count(head);
  if (end === 0 || tokens > options.target / 4) return plain(splitText(text, 'lines', options.target, count));
  const parts = plain(splitText(text.slice(end), 'lines', options.target - tokens, count));
  return parts.map((part, index) => ({ text: head + part.text, repeated: index > 0 ? head.length : 0 }));
}

function plain(texts: string[]): Part[] {
  return texts.map((text) => ({ text: text.trimEnd(), repeated: 0 })).filter(({ text }) => text !== '');
}

/** Marks a heading with `#`, so that it differs from a paragraph. */
function shown(block: Block): string {
  return block.kind === 'heading' ? `${'#'.repeat(block.level ?? 1)} ${block.text}` : block.text;
}
