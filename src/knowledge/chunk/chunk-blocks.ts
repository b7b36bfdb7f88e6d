import type { Chunk } from '../../domain/document';
import type { Block } from '../extract/block';
import type { ChunkOptions, CountTokens } from './options';
import { piecesOf, type Piece } from './pieces';

const between = '\n\n';
/** The separator is one token, and it may split the last token of the piece before it. */
const tokensBetween = 2;

/**
 * Returns the chunks of a document in order. Together they contain all of its text. No chunk exceeds
 * `options.most` tokens. No chunk ends with a heading whose text is in the next chunk, unless headings alone
 * fill it. No chunk has text of two pages, except for a heading at the end of the first: a citation names one page.
 */
export function chunkBlocks(blocks: Block[], options: ChunkOptions, count: CountTokens): Chunk[] {
  const packer = new Packer(options, count);
  for (const piece of piecesOf(blocks, options, count)) packer.add(piece);
  return packer.finish();
}

class Packer {
  private readonly chunks: Chunk[] = [];
  private open: Piece[] = [];
  private tokens = 0;

  constructor(
    private readonly options: ChunkOptions,
    private readonly count: CountTokens,
  ) {}

  add(piece: Piece): void {
    if (this.isOnNextPage(piece)) this.closeFull(piece);
    else if (this.beginsAnew(piece)) this.close(false);
    else if (!this.hasRoomFor(piece)) this.closeFull(piece);
    this.open.push(piece);
    this.tokens += piece.tokens + tokensBetween;
  }

  finish(): Chunk[] {
    this.close(false);
    return this.chunks;
  }

  private isOnNextPage({ page }: Piece): boolean {
    const last = this.open.at(-1);
    return last !== undefined && last.page !== page;
  }

  /** A heading starts a new chunk, unless the open one is too short to stand alone. */
  private beginsAnew(piece: Piece): boolean {
    const [first] = this.open;
    if (piece.level === undefined || !first || this.open.every(({ level }) => level !== undefined))
      return false;
    // Leaving the chunk's section changes the topic, so half of the minimum is enough.
    const leaves = first.path.length > piece.path.length;
    return this.tokens >= this.options.least || (leaves && this.tokens >= this.options.least / 2);
  }

  private hasRoomFor(piece: Piece): boolean {
    if (this.open.length === 0) return true;
    const together = this.tokens + piece.tokens;
    if (together <= this.options.target) return true;
    const isShort = this.tokens < this.options.target / 2;
    return isShort && together <= this.options.most;
  }

  /** Moves the headings above the piece along with it, unless they leave no room for the piece. */
  private closeFull(piece: Piece): void {
    this.close(true);
    if (this.open.length > 0 && this.tokens + piece.tokens > this.options.most) this.close(true);
  }

  private close(isFull: boolean): void {
    const carried = isFull ? this.trailingHeadings() : [];
    const pieces = this.open.slice(0, this.open.length - carried.length);
    if (pieces.length > 0) this.push(pieces);
    this.open = carried;
    this.tokens = carried.reduce((sum, { tokens }) => sum + tokens + tokensBetween, 0);
  }

  /** Headings at the end belong to the text that follows, as long as other pieces remain before them. */
  private trailingHeadings(): Piece[] {
    const last = this.open.findLastIndex(({ level }) => level === undefined);
    return last < 0 ? [] : this.open.slice(last + 1);
  }

  private push(pieces: Piece[]): void {
    const [first] = pieces;
    const page = (pieces.find(({ level }) => level === undefined) ?? first)?.page;
    // A table that continues within one chunk needs its header row only once.
    const texts = pieces.map((piece, at) => (at === 0 ? piece.text : piece.text.slice(piece.repeated)));
    const text = texts.join(between);
    this.chunks.push({
      position: this.chunks.length,
      text,
      path: sharedPath(pieces),
      tokens: this.count(text),
      repeated: first?.repeated ?? 0,
      ...(page !== undefined && { page }),
    });
  }
}

/**
 * Returns the headings that all text pieces share. If every piece is a heading, compares the headings
 * themselves.
 */
function sharedPath(pieces: Piece[]): string[] {
  const texts = pieces.filter(({ level }) => level === undefined);
  const [first, ...rest] = (texts.length > 0 ? texts : pieces).map(({ path }) => path);
  return (first ?? []).filter((_heading, at) =>
    rest.every((path) => path.slice(0, at + 1).join('\n') === first?.slice(0, at + 1).join('\n')),
  );
}
