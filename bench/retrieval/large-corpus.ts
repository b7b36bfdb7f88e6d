import { randomFrom } from '../../drill/random';
import type { MemoryDocument } from './memory-source';

const chunksOfDocument = 100;
const wordsOfChunk = { least: 60, most: 220 };

export interface LargeCorpus {
  chunks: number;
  /** The words of the chunks are drawn from these texts, at their frequency there. */
  texts: string[];
  /** The length of each vector. If absent, chunks have no vectors. */
  dimensions?: number;
}

/** Returns documents of one tenant with at least this many chunks. They are deterministic. */
export function largeCorpus({ chunks, texts, dimensions }: LargeCorpus): MemoryDocument[] {
  const random = randomFrom(7);
  const words = texts.join(' ').split(/\s+/);
  const one = () => words[Math.floor(random() * words.length)] ?? '';
  return Array.from({ length: Math.ceil(chunks / chunksOfDocument) }, (_, number) => ({
    tenantId: 'large',
    documentId: `doc_${number}`,
    revision: '1',
    name: `${number}.md`,
    title: `${one()} ${one()}`,
    chunks: Array.from({ length: chunksOfDocument }, (_chunk, position) => ({
      position,
      path: [one()],
      tokens: 0,
      repeated: 0,
      text: aText(),
      ...(dimensions !== undefined && { vector: aVector(dimensions, random) }),
    })),
  }));

  function aText(): string {
    const { least, most } = wordsOfChunk;
    return Array.from({ length: least + Math.floor(random() * (most - least)) }, one).join(' ');
  }
}

/** Returns a vector with a random direction. */
export function aVector(dimensions: number, random: () => number): Float32Array {
  return Float32Array.from({ length: dimensions }, () => random() - 0.5);
}
