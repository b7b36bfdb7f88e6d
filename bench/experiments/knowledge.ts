import { join } from 'node:path';
import { randomFrom } from '../../drill/random';
import { DocumentReader, readerProgram } from '../../src/knowledge/reader/document-reader';
import { Retriever } from '../../src/knowledge/search/retriever';
import { TenantIndexes } from '../../src/knowledge/search/tenant-indexes';
import { packageRoot } from '../../src/dev/servers/package-root';
import { summarise, type Summary } from '../measure/summary';
import { holdfastRow } from '../report/row';
import { readCorpus } from '../retrieval/corpus';
import { aVector, largeCorpus } from '../retrieval/large-corpus';
import { MemorySource } from '../retrieval/memory-source';
import { readQuestions } from '../retrieval/questions';
import type { Experiment } from './experiment';
import { keptIndex, type KeptIndexTimes } from './kept-index';

const folder = join(packageRoot(), 'bench', 'retrieval');
const dimensions = 512;
const warmUpRounds = 1;
const mb = 1_000_000;
const readMb = 4;

/** Measures searching a large tenant's documents in this process, and reading a file. */
export const knowledge: Experiment = {
  name: 'knowledge',
  title: 'documents: searching and reading',
  async run({ plan }) {
    const files = await readCorpus(join(folder, 'corpus'));
    const texts = files.flatMap(({ blocks }) => blocks.map(({ text }) => text));
    const words = await searched(plan.chunks, texts);
    const both = await searched(plan.chunks, texts, dimensions);
    const title = `search of ${plan.chunks} chunks`;
    return [
      holdfastRow('knowledge-words', `${title}, words`, 'ms', words.times),
      holdfastRow('knowledge-both', `${title}, words and vectors of ${dimensions} numbers`, 'ms', both.times),
      holdfastRow('knowledge-index', 'making that index, words', 'ms', words.madeMs),
      holdfastRow('knowledge-index-both', 'making that index, words and vectors', 'ms', both.madeMs),
      holdfastRow('knowledge-open', 'opening that index from its files, words', 'ms', words.kept.openMs),
      holdfastRow('knowledge-open-both', '… words and vectors', 'ms', both.kept.openMs),
      holdfastRow('knowledge-open-blocked', '… longest pause of the process', 'ms', both.kept.blockedMs),
      holdfastRow('knowledge-first', 'first question after a restart, words', 'ms', words.kept.firstMs),
      holdfastRow('knowledge-chunk-words', 'memory of a chunk, words', 'KB', words.bytesEach / 1_024),
      holdfastRow('knowledge-chunk-both', 'memory of a chunk, with its vector', 'KB', both.bytesEach / 1_024),
      holdfastRow(
        'knowledge-reading',
        `reading a Markdown file of ${readMb} MB`,
        'MB/s',
        await readingRate(texts),
      ),
    ];
  },
};

interface Searched {
  times: Summary;
  madeMs: number;
  bytesEach: number;
  kept: KeptIndexTimes;
}

async function searched(chunks: number, texts: string[], size?: number): Promise<Searched> {
  const source = new MemorySource();
  for (const document of largeCorpus({ chunks, texts, ...(size !== undefined && { dimensions: size }) }))
    source.put(document);
  const indexes = new TenantIndexes(source, Number.MAX_SAFE_INTEGER);
  const begun = performance.now();
  await indexes.of('large');
  const madeMs = performance.now() - begun;
  const random = randomFrom(1);
  const embed = () => Promise.resolve(aVector(dimensions, random));
  const vectors = size !== undefined && { embed };
  const retriever = new Retriever({ source, indexes, ...(vectors && { vectors }) });
  const times: number[] = [];
  for (let round = -warmUpRounds; round < 2; round += 1) {
    for (const { question } of readQuestions(folder)) {
      const asked = performance.now();
      await retriever.retrieve({ tenantId: 'large', text: question });
      if (round >= 0) times.push(performance.now() - asked);
    }
  }
  const kept = await keptIndex(source, 'large', readQuestions(folder)[0]?.question ?? '');
  return { times: summarise(times), madeMs, bytesEach: indexes.bytes / chunks, kept };
}

/** In MB per second, including the reader process and its start. */
async function readingRate(texts: string[]): Promise<number> {
  const reader = new DocumentReader({ program: readerProgram(packageRoot()) });
  const parts: string[] = [];
  for (let size = 0, at = 0; size < readMb * mb; at += 1) {
    const part = `## Part ${at}\n\n${texts[at % texts.length] ?? ''}\n\n`;
    parts.push(part);
    size += part.length;
  }
  const bytes = Buffer.from(parts.join(''));
  const begun = performance.now();
  const reading = await reader.read({ name: 'large.md', bytes });
  if (reading.kind !== 'read') throw new Error(reading.message);
  return bytes.length / mb / ((performance.now() - begun) / 1_000);
}
