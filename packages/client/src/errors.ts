/** One fault of a rejected request: its location and description. */
export interface Fault {
  path: string;
  message: string;
}

interface Circumstances {
  code: string;
  status?: number | undefined;
  details?: readonly Fault[];
  requestId?: string | undefined;
  retryable?: boolean;
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/**
 * The service rejected a request, a turn ended in an error, or the connection could not be restored. If the
 * service answered, the message is its own.
 */
export class HoldfastError extends Error {
  override readonly name = 'HoldfastError';
  /**
   * The service's code, such as `rate_limited`, or one of the client's: `connection_lost`, `gave_up`,
   * `invalid_response` and `no_conversation`.
   */
  readonly code: string;
  /** The HTTP status. Undefined for a turn that failed and for a lost connection. */
  readonly status: number | undefined;
  /** All faults of an invalid request. */
  readonly details: readonly Fault[];
  /** Identifies the request in the service's logs. */
  readonly requestId: string | undefined;
  /** True if the same request can succeed later. */
  readonly retryable: boolean;
  /** The wait that the service asks for, in ms. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, about: Circumstances) {
    super(message, { cause: about.cause });
    this.code = about.code;
    this.status = about.status;
    this.details = about.details ?? [];
    this.requestId = about.requestId;
    this.retryable = about.retryable ?? false;
    this.retryAfterMs = about.retryAfterMs;
  }
}

/** Returns the error for a connection that failed or dropped. */
export function connectionLost(message: string, cause?: unknown): HoldfastError {
  return new HoldfastError(message, { code: 'connection_lost', retryable: true, cause });
}
