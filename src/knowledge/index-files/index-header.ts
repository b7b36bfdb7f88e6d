import { createHash } from 'node:crypto';
import { endianness } from 'node:os';
import { z } from 'zod';
import { DamagedIndexError } from './damaged-index-error';

/** Increment it with each change of the form, and of how words are found in texts: other files are then ignored. */
export const formatVersion = 1;

/** Numbers are stored as this machine has them. */
const format = `holdfast-index-${formatVersion}-${endianness()}`;

/** The longest first line of a file. */
export const longestHeader = 4_096;

/** The first line of a file. It is readable, so that a file can be judged without its content. */
export interface IndexHeader {
  tenantId: string;
  /** The embeddings model of the vectors, as documents name it. Null: the index has none. */
  model: string | null;
  /** What the source was at when the index was built. */
  version: string;
  /** Differs in each file that is written. */
  id: string;
  isSealed: boolean;
  /** The size of the content, without seals and digests. */
  bytes: number;
}

const shape = z.object({
  format: z.literal(format),
  tenantId: z.string(),
  model: z.string().nullable(),
  version: z.string(),
  id: z.string(),
  isSealed: z.boolean(),
  bytes: z.int().min(0),
});

export function toLine(header: IndexHeader): Buffer {
  return Buffer.from(`${JSON.stringify({ format, ...header })}\n`);
}

/** Reads the first line from the beginning of a file. Throws a DamagedIndexError for another version or form. */
export function headerIn(beginning: Buffer): { header: IndexHeader; line: Buffer } {
  const line = beginning.subarray(0, beginning.indexOf('\n') + 1);
  const parsed = shape.safeParse(fromJson(line.toString()));
  if (!parsed.success) throw new DamagedIndexError('it has another version or form');
  return { header: parsed.data, line };
}

/** Names a block of a file, so that a block of another place or file is not taken for it. */
export function placeOf(line: Buffer): (block: number) => string {
  const file = createHash('sha256').update(line).digest('hex');
  return (block) => `index-file\0${file}\0${block}`;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
