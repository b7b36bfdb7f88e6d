import { z } from 'zod';
import { documentTypes } from '../../domain/document';
import { refusalReasons } from '../extract/refusal';

/** What the process receives before the bytes of the file. */
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

/** What the process answers: the chunks of the file, or why it is refused. */
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

/** Encodes the input of the process: the order as one line of JSON, then the bytes of the file. */
export function frame(order: object, bytes: Uint8Array): Buffer[] {
  return [
    Buffer.from(`${JSON.stringify(order)}\n`, 'utf8'),
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  ];
}

/** Splits what `frame` encoded. Throws an Error if the order's line has no end. */
export function unframe(sent: Buffer): { order: string; bytes: Buffer } {
  const end = sent.indexOf('\n');
  if (end < 0) throw new Error('The order has no end.');
  return { order: sent.toString('utf8', 0, end), bytes: sent.subarray(end + 1) };
}
