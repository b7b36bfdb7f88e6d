import { defaultChunkOptions, type ChunkOptions } from '../../src/knowledge/chunk/options';

export interface Variant {
  name: string;
  chunking: ChunkOptions;
  /** True if the title and the headings above a chunk are searched with it. */
  headings: boolean;
  search: 'words' | 'vectors' | 'both';
  /** The query for a question that depends on the previous one. */
  followUps: 'as asked' | 'with the previous message' | 'rewritten';
}

const standard: Variant = {
  name: 'words; chunks of 350 tokens with their headings',
  chunking: defaultChunkOptions,
  headings: true,
  search: 'words',
  followUps: 'with the previous message',
};

/** The standard, and variants that each change one of its choices. */
export const variants: Variant[] = [
  standard,
  sized(100, 160, 40),
  sized(200, 300, 70),
  sized(500, 700, 170),
  {
    ...standard,
    name: 'headings begin a chunk only at 250 tokens',
    chunking: { ...standard.chunking, least: 250 },
  },
  { ...standard, name: 'every heading begins a chunk', chunking: { ...standard.chunking, least: 1 } },
  { ...standard, name: 'without title and headings', headings: false },
  { ...standard, name: 'follow-ups as asked', followUps: 'as asked' },
  { ...standard, name: 'follow-ups rewritten (by hand, as a model should)', followUps: 'rewritten' },
  { ...standard, name: 'vectors alone', search: 'vectors' },
  { ...standard, name: 'words and vectors', search: 'both' },
];

function sized(target: number, most: number, least: number): Variant {
  return { ...standard, name: `chunks of ${target} tokens`, chunking: { target, most, least } };
}
