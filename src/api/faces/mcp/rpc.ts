import { z } from 'zod';
import type { ServiceError } from '../../../domain/errors';
import { isJsonObject, type JsonObject } from '../../../domain/json';

/** Codes of JSON-RPC, and those that MCP adds to them. */
export const rpcCodes = {
  parse: -32_700,
  invalidRequest: -32_600,
  methodNotFound: -32_601,
  invalidParams: -32_602,
  internal: -32_603,
  headerMismatch: -32_020,
  missingCapability: -32_021,
  unsupportedVersion: -32_022,
} as const;

export const rpcId = z.union([z.string().max(1_000), z.int()]);
export type RpcId = z.infer<typeof rpcId>;

const params = z.looseObject({ _meta: z.looseObject({}).optional() });

/** One message of a client: a request, a notification, or the response to a question. */
export const rpcMessage = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: rpcId.optional(),
  method: z.string().min(1).max(200).optional(),
  params: params.optional(),
  result: z.looseObject({}).optional(),
  error: z.looseObject({}).optional(),
});

export const rpcResponse = z.object({
  jsonrpc: z.literal('2.0'),
  id: rpcId.optional(),
  result: z.looseObject({}).optional(),
  error: z.object({ code: z.int(), message: z.string(), data: z.looseObject({}).optional() }).optional(),
});

export type Params = z.infer<typeof params>;

export type RpcMessage =
  | { kind: 'request'; id: RpcId; method: string; params: Params }
  | { kind: 'notification'; method: string; params: Params }
  | { kind: 'response'; id: RpcId; result: JsonObject | undefined };

export type RpcRequest = Extract<RpcMessage, { kind: 'request' }>;

/** A refusal in the protocol's own words. `status` is that of the HTTP response. */
export class RpcFault extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly options: { status?: number; data?: JsonObject } = {},
  ) {
    super(message);
  }
}

const noBatch = 'Send one message in each request: the revisions spoken here have no batches.';
const noMessage =
  'This is no JSON-RPC 2.0 request, notification or response. A request has an id, and it is not null.';

/** Reads the body of a request. Throws RpcFault if it is no message. */
export function readMessage(body: unknown): RpcMessage {
  const badly = (message: string) => new RpcFault(rpcCodes.invalidRequest, message, { status: 400 });
  if (Array.isArray(body)) throw badly(noBatch);
  const { data } = rpcMessage.safeParse(body);
  if (!data) throw badly(noMessage);
  const { id, method, params: sent = {}, result, error } = data;
  if (method !== undefined)
    return id === undefined
      ? { kind: 'notification', method, params: sent }
      : { kind: 'request', id, method, params: sent };
  if (id === undefined || (!result && !error)) throw badly(noMessage);
  return { kind: 'response', id, result: isJsonObject(result) ? result : undefined };
}

/** Returns the id of the request in a body, if it has a readable one. */
export function idIn(body: unknown): RpcId | undefined {
  return isJsonObject(body) ? rpcId.safeParse(body['id']).data : undefined;
}

export function rpcResult(id: RpcId, result: JsonObject): JsonObject {
  return { jsonrpc: '2.0', id, result };
}

export function rpcError(id: RpcId | undefined, { code, message, options: { data } }: RpcFault): JsonObject {
  const error = { code, message, ...(data && { data }) };
  return { jsonrpc: '2.0', ...(id !== undefined && { id }), error };
}

/** Returns an error of this service as one of the protocol, with its own code as data. */
export function asFault(
  { code, message, status, details = [] }: ServiceError,
  more: JsonObject = {},
): RpcFault {
  const faults = details.map(({ path, message: fault }) => `${path}: ${fault}`);
  const number = status === 500 ? rpcCodes.internal : status;
  const isAboutParams = status === 400 || status === 404;
  return new RpcFault(isAboutParams ? rpcCodes.invalidParams : number, faults.join(' ') || message, {
    data: { code, ...more },
  });
}
