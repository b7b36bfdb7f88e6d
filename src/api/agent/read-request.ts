import type { z } from 'zod';
import { invalidRequest, type Fault, ServiceError } from '../../domain/errors';
import { concurrencies, type MessageRequest } from '../../turns/admission/message-request';
import { check } from '../fields/check-fields';
import type { Ctx } from '../context';
import { readIdempotencyKey } from '../middleware/idempotency-key';
import type { CallerCtx, AgentDeps } from './context';
import { chatFields, streamFields, type MessageLimits } from './fields';
import { responseSchemaFaults } from '../fields/response-schema';

type Fields = Omit<z.infer<ReturnType<typeof chatFields>>, 'message'>;

/** Anybody can read an access key from a web page. */
const unsigned: Fault = {
  path: 'attributes',
  message:
    'An access key can’t vouch for attributes. Sign them in X-User-Token, or send them with an API key.',
};

/** Reads a message from a request. Throws invalid_request with every fault of the headers and fields. */
export type ReadMessage = (ctx: CallerCtx) => MessageRequest;

/** Creates the reader for POST /api/agent/chat. Call it once: zod compiles each new schema on first use. */
export function chatReader(limits: MessageLimits): ReadMessage {
  const fields = chatFields(limits);
  return (ctx) =>
    readRequest(ctx, (faults) => {
      const body = check(fields, ctx.request.body, 'body', faults);
      return body && { ...body, text: body.message };
    });
}

/** Creates the reader for GET /api/agent/stream. Call it once: zod compiles each new schema on first use. */
export function streamReader(limits: MessageLimits): ReadMessage {
  const fields = streamFields(limits);
  return (ctx) =>
    readRequest(ctx, (faults) => {
      const query = check(fields, { ...ctx.query }, 'query', faults);
      return query && { ...query, text: query.q };
    });
}

function readRequest(
  ctx: CallerCtx,
  readFields: (faults: Fault[]) => (Fields & { text: string }) | undefined,
): MessageRequest {
  const { caller, headerFaults } = ctx.state;
  const faults = [...headerFaults];
  const concurrency = readConcurrency(ctx, faults);
  const headerKey = readIdempotencyKey(ctx, faults);
  const fields = readFields(faults);
  if (fields?.attributes && caller.credential.kind === 'ACCESS_KEY') faults.push(unsigned);
  if (!fields || faults.length > 0) throw invalidRequest(faults);

  const { text, agentId, agentType, conversationId, branchAt, channel, actionResponse } = fields;
  const { attachments, responseSchema, attributes, agentVersion } = fields;
  const idempotencyKey = headerKey ?? fields.idempotencyKey;
  return {
    caller,
    text,
    agentType,
    // A test stays one.
    channel: caller.member ? caller.channel : (channel ?? caller.channel),
    concurrency: concurrency ?? fields.concurrency ?? 'reject',
    ...(agentId !== undefined && { agentId }),
    ...(agentVersion !== undefined && { agentVersion }),
    ...(conversationId !== undefined && { conversationId }),
    ...(branchAt !== undefined && { branchAt }),
    ...answersOf(actionResponse),
    ...(responseSchema && { responseSchema }),
    ...(attributes && { attributes }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(attachments && attachments.length > 0 && { attachments }),
  };
}

/** Returns the answers of an actionResponse, as a field of a MessageRequest. */
export function answersOf(given: Fields['actionResponse']): Pick<MessageRequest, 'answers'> {
  const [first, ...more] = given === undefined ? [] : [given].flat();
  return first ? { answers: [first, ...more] } : {};
}

/** Returns the value of X-Concurrency. Adds a fault if it is unknown. */
export function readConcurrency(ctx: Ctx, faults: Fault[]): MessageRequest['concurrency'] | undefined {
  const sent = ctx.get('X-Concurrency');
  const known = concurrencies.find((name) => name === sent);
  if (sent && !known)
    faults.push({ path: 'header.X-Concurrency', message: `Must be one of: ${concurrencies.join(', ')}.` });
  return known;
}

/**
 * Throws invalid_request if answers can't be checked against the request's schema, and forbidden if it comes with an
 * access key: anybody can read that from a web page, and each schema is stored.
 */
export async function checkResponseSchema(
  { schemas }: Pick<AgentDeps, 'schemas'>,
  { caller, responseSchema }: MessageRequest,
  path: string,
): Promise<void> {
  if (!responseSchema) return;
  if (caller.credential.kind === 'ACCESS_KEY') {
    const message =
      'A responseSchema needs an API key. Set it on the agent, or send the message from your server.';
    throw new ServiceError('forbidden', message);
  }
  const faults = await responseSchemaFaults(schemas, caller.tenantId, responseSchema, path);
  if (faults.length > 0) throw invalidRequest(faults);
}
