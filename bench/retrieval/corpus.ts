import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunkBlocks } from '../../src/knowledge/chunk/chunk-blocks';
import type { ChunkOptions, CountTokens } from '../../src/knowledge/chunk/options';
import type { Block } from '../../src/knowledge/extract/block';
import { extract } from '../../src/knowledge/extract/extract';
import { stemOf } from '../../src/knowledge/extract/file-name';
import { defaultExtractionLimits } from '../../src/knowledge/extract/refusal';
import type { MemoryDocument } from './memory-source';

export interface CorpusFile {
  name: string;
  blocks: Block[];
}

/** Reads the documents for the questions. */
export async function readCorpus(folder: string): Promise<CorpusFile[]> {
  const names = readdirSync(folder).filter((name) => name !== 'README.md');
  return Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      return { name, blocks: (await extract(name, bytes, defaultExtractionLimits)).blocks };
    }),
  );
}

/**
 * Chunks a document according to the options. Without `headings`, neither headings nor the title are
 * searched.
 */
export function toDocument(
  { name, blocks }: CorpusFile,
  options: ChunkOptions & { headings: boolean },
  count: CountTokens,
): MemoryDocument {
  const chunks = chunkBlocks(blocks, options, count);
  return {
    tenantId: 'evaluation',
    documentId: name,
    revision: '1',
    name,
    title: options.headings ? stemOf(name) : '',
    chunks: options.headings ? chunks : chunks.map((chunk) => ({ ...chunk, path: [] })),
  };
}
