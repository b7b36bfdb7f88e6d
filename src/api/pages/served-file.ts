import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { once } from '../../platform/concurrency/once';
import type { Ctx } from '../context';

/** A built file or a rendered text, as it is sent. */
export interface ServedFile {
  text: Buffer;
  /** Compressed at the first request, so that the service starts sooner. */
  gzipped: () => Buffer;
  /** If the build has compressed it: at this quality it takes a tenth of a second. */
  brotli: Buffer | undefined;
  /** 16 hexadecimal digits of the SHA-256 of the text. */
  hash: string;
}

/** For a file whose name changes with its content. */
export const forever = `public, max-age=${365 * 24 * 60 * 60}, immutable`;

export function readServedFile(path: string): ServedFile {
  const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : undefined;
  return { ...served(readFileSync(path)), brotli };
}

/** A text that this process has rendered. */
export function servedText(text: string): ServedFile {
  return { ...served(Buffer.from(text)), brotli: undefined };
}

function served(text: Buffer): Omit<ServedFile, 'brotli'> {
  return { text, gzipped: once(() => gzipSync(text, { level: 9 })), hash: hashOf(text) };
}

/** Returns 16 hexadecimal digits of the SHA-256 of a text. */
export function hashOf(text: Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Sends a file, compressed if the client accepts it, or 304 if the client has it. */
export function sendFile(ctx: Ctx, file: ServedFile, type: string, caching: string): void {
  ctx.set({ 'Cache-Control': caching, ETag: `"${file.hash}"`, Vary: 'Accept-Encoding' });
  ctx.type = type;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  // One by one, since a browser names gzip first and likes all of them alike.
  if (file.brotli && ctx.acceptsEncodings('br') === 'br') sendEncoded(ctx, file.brotli, 'br');
  else if (ctx.acceptsEncodings('gzip') === 'gzip') sendEncoded(ctx, file.gzipped(), 'gzip');
  else ctx.body = file.text;
}

function sendEncoded(ctx: Ctx, body: Buffer, encoding: 'br' | 'gzip'): void {
  ctx.set('Content-Encoding', encoding);
  ctx.body = body;
}
