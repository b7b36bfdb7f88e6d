import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** The whole stream, read to its end; undefined where it is longer than `most` bytes, of which none are kept then. */
export async function bufferFile(stream: Readable, most: number): Promise<Buffer | undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  stream.on('data', (part: Buffer) => {
    size += part.length;
    if (size <= most) parts.push(part);
    else parts = [];
  });
  await finished(stream);
  return size <= most ? Buffer.concat(parts, size) : undefined;
}
