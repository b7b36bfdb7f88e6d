import { z } from 'zod';
import { documentStates, documentTypes, type KnowledgeDocument } from '../../../domain/document';
import { timeData } from '../answer-fields';

/** A document as its tenant sees it. */
export const documentData = z.object({
  ...{ documentId: z.string(), name: z.string(), bytes: z.number() },
  ...{ state: z.enum(documentStates), error: z.string().exactOptional() },
  ...{ type: z.enum(documentTypes).exactOptional(), title: z.string().exactOptional() },
  agentIds: z.array(z.string()).exactOptional(),
  ...{ pages: z.number().exactOptional(), chunks: z.number(), tokens: z.number() },
  vectors: z.object({ model: z.string(), count: z.number() }).exactOptional(),
  createdAt: timeData,
});

export function presentDocument(document: KnowledgeDocument): z.infer<typeof documentData> {
  const { documentId, name, bytes, state, chunks, tokens, createdAt } = document;
  const { error, type, title, agentIds, pages, vectors } = document;
  return {
    ...{ documentId, name, bytes, state },
    ...(error !== undefined && { error }),
    ...(type !== undefined && { type }),
    ...(title !== undefined && { title }),
    ...(agentIds !== undefined && { agentIds }),
    ...(pages !== undefined && { pages }),
    ...{ chunks, tokens },
    ...(vectors && { vectors: { model: vectors.model, count: vectors.count } }),
    createdAt: createdAt.toISOString(),
  };
}
