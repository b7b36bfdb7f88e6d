export interface Fault {
  /** The fault's location in the request, such as `body.message` or `query.q`. */
  path: string;
  message: string;
}

const statusByCode = {
  invalid_request: 400,
  unauthenticated: 401,
  budget_exceeded: 402,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  turn_in_progress: 409,
  action_not_pending: 409,
  idempotency_mismatch: 409,
  conflict: 409,
  cancelled: 409,
  interrupted: 409,
  erased: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable_document: 422,
  message_too_long: 422,
  rate_limited: 429,
  internal: 500,
  model_failed: 502,
  output_invalid: 502,
  unavailable: 503,
  turn_timeout: 504,
} as const;

export type ErrorCode = keyof typeof statusByCode;

export const errorCodes = Object.keys(statusByCode);

/** An error that the caller may see. Its message says what is wrong and how to fix it. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details?: Fault[];

  constructor(code: ErrorCode, message: string, options: { details?: Fault[]; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    if (options.details) this.details = options.details;
  }

  get status(): number {
    return statusByCode[this.code];
  }
}

/** Returns one error that lists every fault of a request. */
export function invalidRequest(details: Fault[]): ServiceError {
  return new ServiceError('invalid_request', 'The request is not valid; see details for each fault.', {
    details,
  });
}

/** Uses the same words if the resource does not exist and if it belongs to another tenant. */
export function notFound(): ServiceError {
  return new ServiceError('not_found', 'Nothing here has this ID.');
}

/** Returns undefined for not_found, and throws anything else. For `catch`. */
export function ignoreNotFound(error: unknown): undefined {
  if (error instanceof ServiceError && error.code === 'not_found') return undefined;
  throw error;
}

/** Resolves to undefined if the called service, such as Temporal, is unreachable. */
export async function ifReachable<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'unavailable') return undefined;
    throw error;
  }
}
