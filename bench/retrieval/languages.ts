import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Retriever } from '../../src/knowledge/search/retriever';
import { TenantIndexes } from '../../src/knowledge/search/tenant-indexes';
import { MemorySource } from './memory-source';
import { scoreOf, type Score } from './score';

const languagesSchema = z.record(
  z.string(),
  z.strictObject({
    passages: z.array(z.string()),
    /** Each question with the position of the passage that answers it. */
    questions: z.array(z.tuple([z.string(), z.int()])),
  }),
);
export type Languages = z.output<typeof languagesSchema>;

export function readLanguages(folder: string): Languages {
  return languagesSchema.parse(JSON.parse(readFileSync(join(folder, 'languages.json'), 'utf8')));
}

/**
 * Returns the scores of each language's questions, searched for by words in the passages of all languages. Each
 * passage is a chunk of its own.
 */
export async function scoresByLanguage(languages: Languages): Promise<[language: string, scores: Score[]][]> {
  const source = new MemorySource();
  for (const [language, { passages }] of Object.entries(languages)) {
    const chunks = passages.map((text, position) => ({ position, text, path: [], tokens: 0, repeated: 0 }));
    const name = `${language}.txt`;
    source.put({ tenantId: 'all', documentId: language, revision: '1', name, title: '', chunks });
  }
  const retriever = new Retriever({ source, indexes: new TenantIndexes(source, Infinity) });
  return Promise.all(
    Object.entries(languages).map(async ([language, { questions }]): Promise<[string, Score[]]> => {
      const scores = questions.map(async ([text, answer]) => {
        const found = await retriever.retrieve({ tenantId: 'all', text, most: 10 });
        const answers = found.map((chunk) => chunk.documentId === language && chunk.position === answer);
        return scoreOf(answers, 1, []);
      });
      return [language, await Promise.all(scores)];
    }),
  );
}
