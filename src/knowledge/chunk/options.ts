export interface ChunkOptions {
  /** Tokens that a chunk should have. */
  target: number;
  /** Tokens that no chunk exceeds. */
  most: number;
  /** A heading begins a new chunk only where the one before has so many tokens. */
  least: number;
  /** Tokens of a chunk's end that the next one of the same section repeats; 0 for none. */
  overlap: number;
}

/** Chosen by `npm run eval:retrieval`. */
export const defaultChunkOptions: ChunkOptions = { target: 350, most: 500, least: 150, overlap: 0 };

export type CountTokens = (text: string) => number;
