import type { Chunk } from '../../domain/document';
import type { Block } from '../extract/block';
import type { ChunkOptions, CountTokens } from './options';
import { piecesOf, type Piece } from './pieces';
import { splitText } from './split-text';

const between = '\n\n';
/** What stands between two pieces is a token, and may break up one of the piece before. */
const tokensBetween = 2;

/**
 * The chunks of a document in order. Together they hold all of its text; none has more than `options.most` tokens; none
 * ends with a heading whose text is in the next one, but where headings alone fill it.
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
  /** The end of the chunk before, which the open one begins with. */
  private overlap = '';

  constructor(
    private readonly options: ChunkOptions,
    private readonly count: CountTokens,
  ) {}

  add(piece: Piece): void {
    if (this.beginsAnew(piece)) this.close(false);
    else if (!this.hasRoomFor(piece)) this.closeFull(piece);
    if (piece.repeated > 0 || this.tokens + piece.tokens > this.options.most) this.dropOverlap();
    this.open.push(piece);
    this.tokens += piece.tokens + tokensBetween;
  }

  finish(): Chunk[] {
    this.close(false);
    return this.chunks;
  }

  /** A heading begins a new chunk, unless what came before is too little to stand alone. */
  private beginsAnew(piece: Piece): boolean {
    const [first] = this.open;
    if (piece.level === undefined || !first || this.open.every(({ level }) => level !== undefined))
      return false;
    // What leaves the section that holds the chunk is about something else, however short the chunk is.
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

  /** The headings that the piece stands under go with it, unless they are too long even for that. */
  private closeFull(piece: Piece): void {
    this.close(true);
    if (this.open.length > 0 && this.tokens + piece.tokens > this.options.most) this.close(true);
  }

  private close(isFull: boolean): void {
    const carried = isFull ? this.trailingHeadings() : [];
    const pieces = this.open.slice(0, this.open.length - carried.length);
    if (pieces.length > 0) this.push(pieces);
    const overlaps = isFull && carried.length === 0 && pieces.length > 0 && this.options.overlap > 0;
    this.overlap = overlaps ? lastTokens(pieces.at(-1)?.text ?? '', this.options.overlap, this.count) : '';
    this.open = carried;
    this.tokens = carried.reduce((sum, { tokens }) => sum + tokens + tokensBetween, 0);
    if (this.overlap !== '') this.tokens += this.count(this.overlap) + tokensBetween;
  }

  private dropOverlap(): void {
    if (this.overlap === '') return;
    this.tokens -= this.count(this.overlap) + tokensBetween;
    this.overlap = '';
  }

  /** Headings at the end belong to what follows, as long as something is left before them. */
  private trailingHeadings(): Piece[] {
    const last = this.open.findLastIndex(({ level }) => level === undefined);
    return last < 0 ? [] : this.open.slice(last + 1);
  }

  private push(pieces: Piece[]): void {
    const [first] = pieces;
    const before = this.overlap === '' ? '' : this.overlap + between;
    // A table that goes on in the same chunk needs its head once.
    const texts = pieces.map((piece, at) => (at === 0 ? piece.text : piece.text.slice(piece.repeated)));
    const text = before + texts.join(between);
    this.chunks.push({
      position: this.chunks.length,
      text,
      path: sharedPath(pieces),
      tokens: this.count(text),
      repeated: before.length + (first?.repeated ?? 0),
      ...(first?.page !== undefined && { page: first.page }),
    });
  }
}

/** The headings above all of the pieces; a heading without text below it counts as its own section. */
function sharedPath(pieces: Piece[]): string[] {
  const texts = pieces.filter(({ level }) => level === undefined);
  const [first, ...rest] = (texts.length > 0 ? texts : pieces).map(({ path }) => path);
  return (first ?? []).filter((_heading, at) =>
    rest.every((path) => path.slice(0, at + 1).join('\n') === first?.slice(0, at + 1).join('\n')),
  );
}

/** The last sentences of a text, of at most so many tokens; empty where its last sentence is longer. */
function lastTokens(text: string, most: number, count: CountTokens): string {
  const sentences = splitText(text, 'prose', Math.max(1, Math.floor(most / 2)), count);
  let kept = '';
  for (const sentence of sentences.reverse()) {
    if (count(sentence + kept) > most) break;
    kept = sentence + kept;
  }
  return kept.trim();
}
