import type { Response } from 'undici';

/** Returns the body. Throws what `tooLong` returns once it has more than `maxBytes`. */
export async function readBytes(
  { body }: Pick<Response, 'body'>,
  maxBytes: number,
  tooLong: () => Error,
): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> = body;
  for await (const part of stream) {
    size += part.length;
    // Throwing cancels the body, which cuts off a server that never stops sending.
    if (size > maxBytes) throw tooLong();
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
