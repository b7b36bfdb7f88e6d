import type { z } from 'zod';
import type { Directory, KnownKey } from '../../directory/directory';
import { newId } from '../../domain/ids';
import { invalidRequest, type Fault } from '../../errors';
import type { Store } from '../../store/store';
import type { Caller } from '../../turns/caller';
import { concurrencies, type MessageRequest } from '../../turns/message-request';
import { check } from '../check-fields';
import type { Ctx } from '../context';
import { readIdempotencyKey } from '../idempotency-key';
import type { FieldLimits } from '../message-fields';
import { authenticate } from './authenticate';
import { chatFields, streamFields } from './fields';
import type { RateLimits } from './rate-limits';
import { readHeaders, type AgentHeaders } from './read-headers';

export interface RequestLimits extends FieldLimits {
  mcpTokensMaxBytes: number;
}

export interface ReadDeps {
  store: Store;
  directory: Directory;
  limits: RequestLimits;
  rates: RateLimits;
}

type Fields = Omit<z.infer<ReturnType<typeof chatFields>>, 'message'>;

/** Who asks; `key` is where the endpoint allows it to be. Sets X-Participant-Id where the service made one up. */
export async function readCaller(deps: ReadDeps, ctx: Ctx, key: string): Promise<Caller> {
  const faults: Fault[] = [];
  const caller = await identify(deps, ctx, key, faults);
  if (faults.length > 0) throw invalidRequest(faults);
  return caller;
}

/** Reads a message from a request; throws with every fault of headers and fields at once. */
export type ReadMessage = (ctx: Ctx) => Promise<MessageRequest>;

/** Of POST /api/agent/chat. To be made once: zod compiles each new schema at its first use. */
export function chatReader(deps: ReadDeps): ReadMessage {
  const fields = chatFields(deps.limits);
  return (ctx) =>
    readRequest(deps, ctx, ctx.get('X-API-Key'), (faults) => {
      const body = check(fields, ctx.request.body, 'body', faults);
      return body && { ...body, text: body.message };
    });
}

/** Of GET /api/agent/stream, whose key may be in the query. To be made once, as the other. */
export function streamReader(deps: ReadDeps): ReadMessage {
  const fields = streamFields(deps.limits);
  return (ctx) =>
    readRequest(deps, ctx, streamKey(ctx), (faults) => {
      const query = check(fields, { ...ctx.query }, 'query', faults);
      return query && { ...query, text: query.q };
    });
}

/** The key of a request to the stream: in the header, else in the query for clients that can't set headers. */
export function streamKey(ctx: Ctx): string {
  const { apiKey } = ctx.query;
  return ctx.get('X-API-Key') || (typeof apiKey === 'string' ? apiKey : '');
}

async function readRequest(
  deps: ReadDeps,
  ctx: Ctx,
  key: string,
  readFields: (faults: Fault[]) => (Fields & { text: string }) | undefined,
): Promise<MessageRequest> {
  const faults: Fault[] = [];
  const caller = await identify(deps, ctx, key, faults);
  const concurrency = readConcurrency(ctx, faults);
  const headerKey = readIdempotencyKey(ctx, faults);
  const fields = readFields(faults);
  if (!fields || faults.length > 0) throw invalidRequest(faults);

  const { text, agentId, agentType, conversationId, channel, actionResponse } = fields;
  const idempotencyKey = headerKey ?? fields.idempotencyKey;
  return {
    caller,
    text,
    agentType,
    channel: channel ?? caller.channel,
    concurrency: concurrency ?? fields.concurrency ?? 'reject',
    ...(agentId !== undefined && { agentId }),
    ...(conversationId !== undefined && { conversationId }),
    ...(actionResponse !== undefined && { answer: actionResponse }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}

/** Who asks, counted as one request of theirs. */
async function identify(
  { directory, limits, rates }: ReadDeps,
  ctx: Ctx,
  key: string,
  faults: Fault[],
): Promise<Caller> {
  const known = await authenticate(directory, key);
  ctx.state.about.tenantId = known.credential.tenantId;
  const caller = asCaller(ctx, known, readHeaders(ctx, faults, limits));
  await rates.count(ctx, caller);
  return caller;
}

function asCaller(ctx: Ctx, { credential, config }: KnownKey, headers: AgentHeaders): Caller {
  const { integration, participantId, userId, brought } = headers;
  const isPublic = credential.kind === 'ACCESS_KEY' || integration === 'widget';
  const channel = integration ?? (credential.kind === 'ACCESS_KEY' ? 'widget' : 'platform');
  const participant = { id: participantId ?? newId('part'), named: participantId !== undefined };
  if (!participant.named) ctx.set('X-Participant-Id', participant.id);
  return {
    tenantId: credential.tenantId,
    ...{ credential, config },
    access: isPublic ? 'public' : 'all',
    channel,
    participant,
    ...(userId !== undefined && { userId }),
    ...(brought && { brought }),
  };
}

function readConcurrency(ctx: Ctx, faults: Fault[]): MessageRequest['concurrency'] | undefined {
  const sent = ctx.get('X-Concurrency');
  const known = concurrencies.find((name) => name === sent);
  if (sent && !known)
    faults.push({ path: 'header.X-Concurrency', message: `It must be one of: ${concurrencies.join(', ')}.` });
  return known;
}
