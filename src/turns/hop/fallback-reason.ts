/** Why a turn of another process is only polled. */
export const fallbackReasons = [
  /** The address refuses connections, does not answer, or is another process by now. */
  'unreachable',
  /** It holds another secret. */
  'refused',
  /** It is another version. */
  'version',
  /** It did not answer for seconds: it is paused or cut off. */
  'silent',
  /** The connection broke. */
  'broken',
  /** It ended the stream before the turn's end: it stops. */
  'stopped',
  /** It sent what it cannot have been asked for. */
  'wrong',
] as const;
export type FallbackReason = (typeof fallbackReasons)[number];
