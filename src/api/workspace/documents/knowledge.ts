import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { z } from 'zod';
import { notBlankPattern } from '../../fields/text-patterns';
import { usualMost } from '../../../knowledge/search/retriever';
import { idText, boundedText, isNotBlank, notBlank } from '../shared-fields';

const mostChunks = 200;
const usualChunks = 50;
const mostPassages = 50;
const lastPosition = 9_999_999;

/** A whole number in a query, from `least` to `most`. */
function numberText(least: number, most: number) {
  const error = `Must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,7}$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error })
    .meta({ type: 'integer', minimum: least, maximum: most, pattern: undefined });
}

/** Query of a document's chunks: at most `limit` of them, from a position on. */
const chunksQuery = z.strictObject({
  from: numberText(0, lastPosition)
    .default(0)
    .meta({ description: 'The position of the first one; the first of the document has 0.' }),
  limit: numberText(1, mostChunks).default(usualChunks),
});

const chunkData = z.object({
  position: z.int(),
  text: z.string(),
  /** The headings above it, outermost first. */
  path: z.array(z.string()),
  tokens: z.int(),
  page: z.int().optional(),
  /** How many UTF-16 units at the start of the text repeat the end of an earlier chunk. */
  repeated: z.int(),
});

/** Chunks in document order. `nextFrom` is the position at which the next ones start. */
const chunksData = z.object({ items: z.array(chunkData), nextFrom: z.int().optional() });

/** Query of a search as a turn would do it. */
const searchQuery = z.strictObject({
  q: boundedText(2_000).refine(isNotBlank, notBlank).meta({ pattern: notBlankPattern }),
  agentId: idText
    .meta({ description: 'Searches what this agent may read; absent: every document.' })
    .optional(),
  limit: numberText(1, mostPassages).default(usualMost),
});

const rankedAt = z.object({ rank: z.int(), score: z.number() });

const passageData = chunkData.omit({ repeated: true }).extend({
  documentId: z.string(),
  name: z.string(),
  /** From 0 to 1; 1 means first in every ranking. */
  score: z.number(),
  byWords: rankedAt.optional(),
  byVectors: rankedAt.optional(),
  /** Those words of the question that it has. */
  words: z.array(z.string()),
  /** True if a turn with this question would pass it on to its model. */
  isGiven: z.boolean(),
});

const searchData = z.object({
  /** The words of the question that say something. `stem` is what is searched for. */
  words: z.array(z.object({ word: z.string(), stem: z.string() })),
  isByVectors: z.boolean(),
  passages: z.array(passageData),
});

/** Endpoints that show what became of documents: their chunks, and what a search finds in them. */
export function knowledgeEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { documents, documentSearch } = deps;
  const { read } = endpointsOf(deps, { tag: 'documents', needs: 'documents' });
  return [
    read('/documents/{documentId}/chunks', 'Lists a document’s passages.', {
      audit: false,
      query: chunksQuery,
      data: chunksData,
      handle: async ({ tenantId, param, query: { from, limit } }) => {
        const read = await documents.chunks(tenantId, param('documentId'), { from, limit: limit + 1 });
        const nextFrom = read.length > limit ? from + limit : undefined;
        return { items: read.slice(0, limit), nextFrom };
      },
    }),
    read(
      '/document-search',
      'Searches the documents as a turn would, and returns why each passage was found.',
      {
        audit: false,
        query: searchQuery,
        data: searchData,
        handle: ({ tenantId, query: { q: text, agentId, limit: most } }) =>
          documentSearch.explain({ tenantId, text, most, agentId }),
      },
    ),
  ];
}
