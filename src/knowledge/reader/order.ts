import { bufferOf } from '../extract/buffer-of';
import type { ChunkOptions } from '../chunk/options';
import type { ExtractionLimits } from '../extract/refusal';

/** The order that the process receives before the bytes of the file. */
export interface Order {
  name: string;
  /** The encoding of a text file, if the uploader named it. */
  charset?: string;
  limits: ExtractionLimits;
  chunking: ChunkOptions;
}

/** Encodes the input of the process: the order as one line of JSON, then the bytes of the file. */
export function frame(order: Order, bytes: Uint8Array): Buffer[] {
  return [Buffer.from(`${JSON.stringify(order)}\n`, 'utf8'), bufferOf(bytes)];
}

/**
 * Splits what `frame` encoded. Throws an Error if the order's line has no end. The service itself wrote the order, so
 * no schema checks it: loading zod would be a fifth of what most files take.
 */
export function unframe(sent: Buffer): { order: Order; bytes: Buffer } {
  const end = sent.indexOf('\n');
  if (end < 0) throw new Error('The order has no end.');
  const order: Order = JSON.parse(sent.toString('utf8', 0, end));
  return { order, bytes: sent.subarray(end + 1) };
}
