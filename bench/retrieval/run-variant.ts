import type { CountTokens } from '../../src/knowledge/chunk/options';
import { needsRewriting, searchQuery } from '../../src/knowledge/prompt/follow-up';
import { embeddingBatches } from '../../src/knowledge/embedding-batches';
import { Retriever, type RetrieverDeps } from '../../src/knowledge/search/retriever';
import { TenantIndexes } from '../../src/knowledge/search/tenant-indexes';
import { toDocument, type CorpusFile } from './corpus';
import { MemorySource, type MemoryDocument } from './memory-source';
import type { EvaluationQuestion } from './questions';
import { scoreOf, type Score } from './score';
import type { Variant } from './variants';

export type Embed = (texts: string[]) => Promise<number[][]>;

/** The context of every variant. */
export interface Evaluation {
  files: CorpusFile[];
  questions: EvaluationQuestion[];
  count: CountTokens;
  embed?: Embed;
}

/** Returns the scores of all questions, in order. */
export async function runVariant(
  variant: Variant,
  { files, questions, count, embed }: Evaluation,
): Promise<Score[]> {
  const documents = files.map((file) =>
    toDocument(file, { ...variant.chunking, headings: variant.headings }, count),
  );
  const source = new MemorySource();
  const withVectors = variant.search === 'words' ? undefined : embed;
  for (const document of documents)
    source.put(withVectors ? await embedded(document, withVectors) : document);
  const retriever = new Retriever(depsOf(source, variant, withVectors));
  const scores: Score[] = [];
  for (const question of questions) {
    const text = queryOf(question, variant);
    const found = await retriever.retrieve({ tenantId: 'evaluation', text, most: 10 });
    const all = documents.find(({ documentId }) => documentId === question.document)?.chunks ?? [];
    const isAnswer = (chunk: { text: string }) => plain(chunk.text).includes(plain(question.evidence));
    const answers = found.map((chunk) => chunk.documentId === question.document && isAnswer(chunk));
    scores.push(
      scoreOf(
        answers,
        all.filter(isAnswer).length,
        found.map(({ tokens }) => tokens),
      ),
    );
  }
  return scores;
}

function depsOf(source: MemorySource, { search }: Variant, embed: Embed | undefined): RetrieverDeps {
  const indexes = new TenantIndexes(source, Infinity);
  if (!embed) return { source, indexes };
  const embedOne = async (text: string) => (await embed([text]))[0] ?? [];
  return {
    source,
    indexes,
    words: search !== 'vectors',
    vectors: { embed: embedOne },
  };
}

async function embedded(document: MemoryDocument, embed: Embed): Promise<MemoryDocument> {
  const vectors: number[][] = [];
  for (const batch of embeddingBatches(document, document.chunks)) vectors.push(...(await embed(batch)));
  const chunks = document.chunks.map((chunk, at) => ({ ...chunk, vector: vectors[at] ?? [] }));
  return { ...document, chunks };
}

function queryOf({ question, before, rewritten }: EvaluationQuestion, { followUps }: Variant): string {
  if (before === undefined || followUps === 'as asked') return question;
  const said = [{ role: 'user' as const, text: before }];
  if (!needsRewriting(question, said)) return question;
  return searchQuery(question, said, followUps === 'rewritten' ? rewritten : undefined);
}

function plain(text: string): string {
  return text.replace(/[*_\s]+/g, ' ');
}
