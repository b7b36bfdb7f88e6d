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
// MongoDB's OutOfDiskSpace. FerretDB has no code for it and passes on SQLite's message.
const outOfDiskSpace = 14031;
const sqliteIsFull = /database or disk is full/;

/**
 * True if the database is unreachable, did not answer in time or is out of disk space. The same request may
 * succeed later.
 */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof MongoError)) return isBrokenSocket(error);
  return (
    kinds.some((kind) => error instanceof kind) ||
    error.name === 'MongoWaitQueueTimeoutError' ||
    error.hasErrorLabel('RetryableWriteError') ||
    error.code === outOfDiskSpace ||
    sqliteIsFull.test(error.message)
  );
}

function isBrokenSocket(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && brokenSocket.has(code);
}
