import type { Logger } from 'pino';

/** A client that leaves before its request or its answer is whole; nothing that an operator could mend. */
const leavings = new Set([
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'HPE_INVALID_EOF_STATE'],
]);

/** Logs what went wrong with an answer that was already under way. */
export function connectionError(logger: Logger) {
  return (err: unknown): void => {
    const code = typeof err === 'object' && err !== null && 'code' in err ? err.code : undefined;
    if (typeof code === 'string' && leavings.has(code)) logger.debug({ code }, 'client left');
    else logger.warn({ err }, 'connection failed');
  };
}
