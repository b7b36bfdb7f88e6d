export interface ChunkOptions {
  /** Target size of a chunk, in tokens. */
  target: number;
  /** Hard limit for a chunk, in tokens. */
  most: number;
  /** Tokens that a chunk needs before a heading ends it. Half as many if the heading leaves its section. */
  least: number;
}

/** Chosen with `npm run eval:retrieval`. */
export const defaultChunkOptions: ChunkOptions = { target: 350, most: 500, least: 150 };

export type CountTokens = (text: string) => number;
