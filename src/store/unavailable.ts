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

// What Node says of a connection that the other end has left; the driver passes it on as it came.
const brokenSocket = new Set(['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);
// MongoDB's OutOfDiskSpace. FerretDB has no code of its own for it, and passes on what SQLite says.
const outOfDiskSpace = 14031;
const sqliteIsFull = /database or disk is full/;

/** True where the database could not be reached, did not answer in time or has no room: the same request may work later. */
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
