import { z } from 'zod';
import type { ErrorCode, Fault, ServiceError } from '../../../domain/errors';
import type { Ctx } from '../../context';
import { A2aError, a2aErrors, RpcError, type A2aReason } from './a2a-error';

const details = z.array(z.looseObject({ '@type': z.string() }));

/** The body of an error in the REST binding: google.rpc.Status. */
export const a2aError = z.object({
  error: z.object({ code: z.int(), status: z.string(), message: z.string(), details }),
});

/** The body of an error in the JSON-RPC binding. */
export const rpcError = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).nullable(),
  error: z.object({ code: z.int(), message: z.string(), data: details }),
});

const paths = /^\/a2a(\/|$)/i;
const rpcPath = /^\/a2a\/[^/]+\/?$/i;

/** True for the addresses of this face, those that do not exist included. */
export function isA2aPath(path: string): boolean {
  return paths.test(path);
}

/** The protocol's reasons for errors of this service. Other errors keep their HTTP status. */
const named: Partial<Record<ErrorCode, A2aReason>> = {
  turn_in_progress: 'UNSUPPORTED_OPERATION',
  action_not_pending: 'UNSUPPORTED_OPERATION',
  conflict: 'UNSUPPORTED_OPERATION',
  unsupported_media_type: 'CONTENT_TYPE_NOT_SUPPORTED',
};

/** Words of google.rpc.Code by HTTP status. */
const words: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  402: 'RESOURCE_EXHAUSTED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  410: 'NOT_FOUND',
  413: 'INVALID_ARGUMENT',
  415: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

/** Returns the body of an error as clients of this face read it, by the binding of the path. Sets the status. */
export function a2aErrorBody(ctx: Ctx, error: ServiceError, status: number): object {
  const reason = reasonOf(error);
  const isMismatch = error.code === 'idempotency_mismatch';
  // A body that is no JSON is refused by HTTP, before there is a message.
  const isOfHttp = status === 415 && !(error instanceof A2aError);
  if (reason && !isOfHttp) ctx.status = a2aErrors[reason].status;
  else if (isMismatch) ctx.status = 400;
  if (!rpcPath.test(ctx.path)) return restError(error, ctx.status, reason);
  const code = rpcCodeOf(ctx, error, status, reason);
  // A client reads the code of an error only in a response that is no failure of HTTP.
  if (reason || isMismatch || (error.code === 'invalid_request' && status === 400)) ctx.status = 200;
  return { jsonrpc: '2.0', ...rpcErrorOf(error, { id: requestId(ctx), code, reason }) };
}

/** The error of a stream that has begun already, as the end of it. */
export function restError(
  error: ServiceError,
  code: number,
  reason: A2aReason | undefined,
): z.infer<typeof a2aError> {
  const { message } = error;
  const isState = reason !== undefined && code === 400 && reason !== 'CONTENT_TYPE_NOT_SUPPORTED';
  const status = isState ? 'FAILED_PRECONDITION' : (words[code] ?? 'INTERNAL');
  return { error: { code, status, message: messageOf(error, message), details: detailsOf(error, reason) } };
}

export function rpcErrorOf(
  error: ServiceError,
  { id, code, reason }: { id: string | number | null; code: number; reason?: A2aReason | undefined },
): Omit<z.infer<typeof rpcError>, 'jsonrpc'> {
  const { message } = error;
  return { id, error: { code, message: messageOf(error, message), data: detailsOf(error, reason) } };
}

function messageOf({ details: faults = [] }: ServiceError, message: string): string {
  return faults.length > 0 ? faults.map((fault) => `${fieldOf(fault)}: ${fault.message}`).join(' ') : message;
}

function detailsOf({ code, details: faults = [] }: ServiceError, reason: A2aReason | undefined) {
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: reason ?? code.toUpperCase(),
    domain: reason ? 'a2a-protocol.org' : 'holdfast',
    metadata: { code },
  };
  if (faults.length === 0) return [info];
  const fieldViolations = faults.map((fault) => ({ field: fieldOf(fault), description: fault.message }));
  return [info, { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }];
}

function rpcCodeOf(ctx: Ctx, error: ServiceError, status: number, reason: A2aReason | undefined): number {
  if (reason) return a2aErrors[reason].rpc;
  if (error instanceof RpcError) return error.rpc;
  if (status >= 500) return -32603;
  if (error.code === 'idempotency_mismatch') return -32602;
  if (error.code !== 'invalid_request' || status !== 400) return -32600;
  // The parser sets the body once it has one.
  return ctx.request.body === undefined && !error.details ? -32700 : -32602;
}

function reasonOf(error: ServiceError): A2aReason | undefined {
  return error instanceof A2aError ? error.reason : named[error.code];
}

function requestId({ request }: Ctx): string | number | null {
  const { data } = z.object({ id: rpcError.shape.id }).safeParse(request.body);
  return data?.id ?? null;
}

/** Returns the name of a field as the client knows it. */
function fieldOf({ path }: Fault): string {
  return path.replace(/^(body|query|path)\./, '');
}
