import { z } from 'zod';
import { documentTypes } from '../../domain/document';
import { refusalReasons } from '../extract/refusal';

/** What the process is told before the bytes of the file come. */
export const orderSchema = z.object({
  name: z.string(),
  limits: z.object({
    bytes: z.number(),
    pages: z.number(),
    characters: z.number(),
    inflatedBytes: z.number(),
  }),
  chunking: z.object({ target: z.number(), most: z.number(), least: z.number(), overlap: z.number() }),
});

const chunkSchema = z.object({
  position: z.int(),
  text: z.string(),
  path: z.array(z.string()),
  tokens: z.int(),
  page: z.int().exactOptional(),
  repeated: z.int(),
});

/** What the process answers: the chunks of the file, or why it can't be taken. */
export const readingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('read'),
    type: z.enum(documentTypes),
    title: z.string(),
    pages: z.int().exactOptional(),
    characters: z.int(),
    tokens: z.int(),
    chunks: z.array(chunkSchema),
  }),
  z.object({ kind: z.literal('refused'), reason: z.enum(refusalReasons), message: z.string() }),
]);

export type Order = z.output<typeof orderSchema>;
export type Reading = z.output<typeof readingSchema>;
