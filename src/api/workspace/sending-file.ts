import { fileTypes } from '../../domain/file';
import type { Asked, Endpoint } from './endpoint';
import { asked } from './context';

interface SentFile {
  name: string;
  /** The media type that was found from the content. */
  type: string;
  bytes: Buffer;
}

/** JSON is sent as text, since it is no answer of the service. */
const texts: string[] = fileTypes.filter((type) => type !== 'application/json');

interface Sending extends Pick<Endpoint, 'path' | 'tag' | 'summary'> {
  needs: Endpoint['needs'];
  handle: (asked: Asked) => Promise<SentFile>;
}

/**
 * Creates an endpoint that returns a file as somebody sent it. A browser saves it, and would neither run nor show
 * anything of it.
 */
export function sendingFile({ handle, ...spec }: Sending): Endpoint {
  const run: Endpoint['run'] = async (ctx) => {
    const { name, type, bytes } = await handle(asked(ctx));
    ctx.attachment(name);
    ctx.set({
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    ctx.type = texts.includes(type) ? type : 'text/plain';
    ctx.body = bytes;
  };
  return {
    method: 'get',
    status: 200,
    ...spec,
    texts,
    audit: { kind: 'reading' },
    run,
  };
}
