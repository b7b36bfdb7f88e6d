import { timingSafeEqual } from 'node:crypto';
import { Router } from '@koa/router';
import { z } from 'zod';
import { ServiceError } from '../domain/errors';
import type { Ctx, Next, RequestState } from './context';
import { isBearer, tokenDigest } from './middleware/bearer-token';
import { jsonBody } from './middleware/json-body';

/** A payload of Temporal: its metadata by name, and its data. */
interface Payload {
  metadata?: Record<string, Uint8Array> | null;
  data?: Uint8Array | null;
}

/** Access to sealed payloads of Temporal's histories. */
export interface CodecAccess {
  token: string;
  /** The address of Temporal's pages, whose browser asks. Absent: only programs ask. */
  pagesUrl?: string | undefined;
  /** Opens payloads. Rejects if one does not open. */
  decode: (payloads: Payload[]) => Promise<Payload[]>;
}

const mostBytes = 8 * 1024 * 1024;
const base64 = z.base64();
const body = z.object({
  payloads: z.array(z.object({ metadata: z.record(z.string(), base64).optional(), data: base64.optional() })),
});

/**
 * Serves Temporal's pages and command line, by their protocol for codec servers: POST /codec/decode with the token as
 * `Authorization: Bearer`, or POST /codec/TOKEN/decode for pages, which can't send a header of ours.
 */
export function codecRoutes({ token, pagesUrl, decode }: CodecAccess): Router<RequestState> {
  const origin = pagesUrl === undefined ? undefined : new URL(pagesUrl).origin;
  const router = new Router<RequestState>();
  const paths = ['/codec/decode', '/codec/:token/decode'];
  router.options(paths, allowPages, (ctx) => {
    ctx.set('Access-Control-Allow-Methods', 'POST');
    ctx.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, X-Namespace');
    ctx.status = 204;
  });
  router.post(paths, allowPages, demandToken, jsonBody(mostBytes), async (ctx) => {
    const { data } = body.safeParse(ctx.request.body);
    if (!data) throw new ServiceError('invalid_request', 'Send {"payloads": […]}, as Temporal’s pages do.');
    ctx.body = { payloads: await Promise.all(data.payloads.map(opened)) };
  });
  return router;

  async function allowPages(ctx: Ctx, next: Next): Promise<void> {
    if (origin !== undefined && ctx.get('Origin') === origin) {
      ctx.set('Access-Control-Allow-Origin', origin);
      ctx.set('Access-Control-Allow-Credentials', 'true');
    }
    ctx.vary('Origin');
    await next();
  }

  async function demandToken(ctx: Ctx & { params: Record<string, string> }, next: Next): Promise<void> {
    const inPath = ctx.params['token'];
    const isKnown =
      inPath === undefined
        ? isBearer(ctx.get('Authorization'), token)
        : timingSafeEqual(tokenDigest(inPath), tokenDigest(token));
    if (!isKnown) throw new ServiceError('unauthenticated', 'Send CODEC_TOKEN as Authorization: Bearer ….');
    await next();
  }

  /** One that does not open is shown as it is. */
  async function opened(sent: z.output<typeof body>['payloads'][number]) {
    const [payload] = await decode([fromJson(sent)]).catch(() => []);
    return payload ? toJson(payload) : sent;
  }
}

function fromJson({ metadata = {}, data = '' }: z.output<typeof body>['payloads'][number]): Payload {
  const bytes = Object.entries(metadata).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const);
  return { metadata: Object.fromEntries(bytes), data: Buffer.from(data, 'base64') };
}

function toJson({ metadata, data }: Payload) {
  const texts = Object.entries(metadata ?? {}).map(([name, bytes]) => [name, inBase64(bytes)] as const);
  return { metadata: Object.fromEntries(texts), data: inBase64(data ?? new Uint8Array()) };
}

function inBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
