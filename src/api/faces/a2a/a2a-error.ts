import { ServiceError, type ErrorCode } from '../../../domain/errors';

/** The errors of the protocol: their code in this service, in JSON-RPC, and in HTTP. */
export const a2aErrors = {
  TASK_NOT_FOUND: { code: 'not_found', rpc: -32001, status: 404 },
  TASK_NOT_CANCELABLE: { code: 'conflict', rpc: -32002, status: 400 },
  UNSUPPORTED_OPERATION: { code: 'conflict', rpc: -32004, status: 400 },
  CONTENT_TYPE_NOT_SUPPORTED: { code: 'unsupported_media_type', rpc: -32005, status: 400 },
  VERSION_NOT_SUPPORTED: { code: 'invalid_request', rpc: -32009, status: 400 },
} as const satisfies Record<string, { code: ErrorCode; rpc: number; status: number }>;

export type A2aReason = keyof typeof a2aErrors;

/** An error that the protocol has a name for. */
export class A2aError extends ServiceError {
  constructor(
    readonly reason: A2aReason,
    message: string,
  ) {
    super(a2aErrors[reason].code, message);
  }
}

/** An error that only JSON-RPC has: an invalid request, or an unknown method. */
export class RpcError extends ServiceError {
  constructor(
    readonly rpc: -32600 | -32601,
    message: string,
  ) {
    super('invalid_request', message);
  }
}

/** Uses the same words for a task that does not exist and for one that is another's. */
export function taskNotFound(): A2aError {
  return new A2aError('TASK_NOT_FOUND', 'There is no task with this id here.');
}

/** For `catch`: what the service does not find is the task that the request names. */
export function asTaskNotFound(error: unknown): never {
  if (error instanceof ServiceError && error.code === 'not_found') throw taskNotFound();
  throw error;
}
