import { z } from 'zod';
import { documentTypes } from '../../domain/document';
import { noteKinds } from '../../domain/document-note';
import { refusalReasons } from '../extract/refusal';

const chunkSchema = z.object({
  position: z.int(),
  text: z.string(),
  path: z.array(z.string()),
  tokens: z.int(),
  page: z.int().exactOptional(),
  repeated: z.int(),
});

/** The process's answer: the chunks of the file, or why it is refused. */
export const readingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    type: z.enum(documentTypes),
    title: z.string(),
    pages: z.int().exactOptional(),
    notes: z.array(z.object({ what: z.enum(noteKinds), count: z.int() })).exactOptional(),
    characters: z.int(),
    tokens: z.int(),
    chunks: z.array(chunkSchema),
  }),
  z.object({ kind: z.literal('refused'), reason: z.enum(refusalReasons), message: z.string() }),
]);

export type Reading = z.output<typeof readingSchema>;
