import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Ctx } from '../context';

/** A built file, as it is sent. */
export interface ServedFile {
  text: Buffer;
  gzipped: Buffer;
  /** 16 hexadecimal digits of the SHA-256 of the text. */
  hash: string;
}

/** For a file whose name changes with its content. */
export const forever = `public, max-age=${365 * 24 * 60 * 60}, immutable`;

export function readServedFile(path: string): ServedFile {
  const text = readFileSync(path);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, gzipped: gzipSync(text, { level: 9 }), hash };
}

/** Sends a file, compressed if the client accepts it, or 304 if the client has it. */
export function sendFile(ctx: Ctx, { text, gzipped, hash }: ServedFile, type: string, caching: string): void {
  ctx.set({ 'Cache-Control': caching, ETag: `"${hash}"`, Vary: 'Accept-Encoding' });
  ctx.type = type;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const takesGzip = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (takesGzip) ctx.set('Content-Encoding', 'gzip');
  ctx.body = takesGzip ? gzipped : text;
}
