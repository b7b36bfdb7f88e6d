import type { ServiceError } from '../../../domain/errors';
import { oneLine, type Frame } from '../../sse/frames';
import { restError, rpcErrorOf } from './error-body';
import type { StreamResponse } from './protocol';

/** How a response is written. */
export interface Binding {
  body(result: object): object;
  frame(update: StreamResponse): Frame;
  /** The end of a stream whose access ended. */
  errorFrame(error: ServiceError): Frame;
}

export const rest: Binding = {
  body: (result) => result,
  frame: (update) => ({ data: oneLine(update) }),
  errorFrame: (error) => ({ event: 'error', data: oneLine(restError(error, error.status, undefined)) }),
};

/** JSON-RPC, for the request with this id. */
export function jsonRpc(id: string | number | null): Binding {
  const body = (result: object) => ({ jsonrpc: '2.0', id, result });
  return {
    body,
    frame: (update) => ({ data: oneLine(body(update)) }),
    errorFrame: (error) => ({
      data: oneLine({ jsonrpc: '2.0', ...rpcErrorOf(error, { id, code: -32600 }) }),
    }),
  };
}
