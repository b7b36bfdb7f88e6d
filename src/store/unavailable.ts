import {
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

const kinds = [
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
];

// Node's codes for a connection that the peer has closed; the driver passes the error on unchanged.
const brokenSocket = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);
/**
 * MongoDB's codes for a server that is changing its role, starting or stopping, has been disconnected from the other
 * members, or is out of disk space. The driver marks only what it may retry.
 */
const unavailableCodes = new Set<unknown>([
  10107, // NotWritablePrimary
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  10058, // LegacyNotPrimary
  189, // PrimarySteppedDown
  91, // ShutdownInProgress
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  14031, // OutOfDiskSpace
]);
// FerretDB has no code for a full disk and passes on SQLite's message.
const sqliteIsFull = /database or disk is full/;

/**
 * True if the database is unreachable, did not answer in time, is changing its primary or is out of disk space. The same request may
 * succeed later.
 */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof MongoError)) return isBrokenSocket(error);
  return (
    kinds.some((kind) => error instanceof kind) ||
    error.name === 'MongoWaitQueueTimeoutError' ||
    error.hasErrorLabel('RetryableWriteError') ||
    unavailableCodes.has(error.code) ||
    sqliteIsFull.test(error.message)
  );
}

function isBrokenSocket(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && brokenSocket.has(code);
}
