import { join } from 'node:path';
import OpenAI from 'openai';
import { TokenCounter } from '../src/platform/tokens/token-counter';
import { Embeddings } from '../src/model/embeddings';
import { ModelError } from '../src/model/model-error';
import { loadSettings } from '../src/platform/settings/settings';
import { packageRoot } from '../src/dev/servers/package-root';
import { readLanguages, scoresByLanguage } from './retrieval/languages';
import { readCorpus } from './retrieval/corpus';
import { readQuestions } from './retrieval/questions';
import { runVariant, type Embed, type Evaluation } from './retrieval/run-variant';
import { meanScore, type Score } from './retrieval/score';
import { variants, type Variant } from './retrieval/variants';

const columns = ['recall@5', 'MRR', 'nDCG@10', 'follow-ups: recall@5', 'tokens of five'];
const widest = Math.max(...variants.map(({ name }) => name.length));

/**
 * Prints how well each retrieval variant answers the questions, and how well those in other languages are answered. Variants with vectors need an embeddings
 * model and provider.
 */
export async function evaluate(): Promise<void> {
  const folder = join(packageRoot(), 'bench', 'retrieval');
  const embed = embedder();
  const evaluation: Evaluation = {
    files: await readCorpus(join(folder, 'corpus')),
    questions: readQuestions(folder),
    count: new TokenCounter().count,
    ...(embed && { embed }),
  };
  const { files, questions } = evaluation;
  const followUps = questions.filter(({ before }) => before !== undefined).length;
  console.log(
    `${questions.length} questions, ${followUps} of them follow-ups, on ${files.length} documents\n`,
  );
  console.log(['', ...columns].map((title, at) => title.padEnd(at === 0 ? widest : 0)).join('   '));
  for (const variant of variants) {
    if (variant.search !== 'words' && !embed) {
      console.log(
        `${variant.name.padEnd(widest)}   not run: set EMBEDDING_MODEL, and OPENAI_API_KEY or OPENAI_BASE_URL`,
      );
      continue;
    }
    console.log(await rowOf(variant, evaluation));
  }
  await printLanguages(folder);
}

async function printLanguages(folder: string): Promise<void> {
  const byLanguage = await scoresByLanguage(readLanguages(folder));
  const all = byLanguage.flatMap(([, scores]) => scores);
  console.log(`\n${all.length} questions in ${byLanguage.length} languages, by words\n`);
  console.log(['', 'recall@5', 'MRR'].map((title) => title.padEnd(10)).join('   '));
  for (const [language, scores] of [...byLanguage, ['all', all] as const]) {
    const { recallAt5, reciprocalRank } = meanScore(scores);
    console.log(
      [language, recallAt5.toFixed(3), reciprocalRank.toFixed(3)].map((cell) => cell.padEnd(10)).join('   '),
    );
  }
}

/** If the embeddings provider fails, the other variants still run. */
async function rowOf(variant: Variant, evaluation: Evaluation): Promise<string> {
  try {
    return row(variant.name, await runVariant(variant, evaluation), evaluation);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return `${variant.name.padEnd(widest)}   not run: ${error.message}`;
  }
}

function row(name: string, scores: Score[], { questions }: Evaluation): string {
  const { recallAt5, reciprocalRank, ndcgAt10, tokens } = meanScore(scores);
  const leaning = meanScore(scores.filter((_score, at) => questions[at]?.before !== undefined));
  const figures = [recallAt5, reciprocalRank, ndcgAt10, leaning.recallAt5].map((figure) => figure.toFixed(3));
  const cells = [...figures, tokens.toFixed(0)].map((cell, at) => cell.padStart(columns[at]?.length ?? 0));
  return [name.padEnd(widest), ...cells].join('   ');
}

/** Embeds each text once for all variants. */
function embedder(): Embed | undefined {
  const settings = loadSettings();
  const { apiKey, baseUrl } = settings.model;
  const { embeddingModel: model, embeddingDimensions: dimensions } = settings.knowledge;
  if (model === undefined || (apiKey === undefined && baseUrl === undefined)) return undefined;
  const openai = new OpenAI({ apiKey: apiKey ?? 'none', ...(baseUrl !== undefined && { baseURL: baseUrl }) });
  const embeddings = new Embeddings(openai, {
    model,
    timeoutMs: 30_000,
    ...(dimensions !== undefined && { dimensions }),
  });
  const known = new Map<string, number[]>();
  return async (texts) => {
    const missing = [...new Set(texts)].filter((text) => !known.has(text));
    const vectors = missing.length === 0 ? [] : await embeddings.embed(missing);
    missing.forEach((text, at) => known.set(text, vectors[at] ?? []));
    return texts.map((text) => known.get(text) ?? []);
  };
}
