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

// MongoDB's OutOfDiskSpace. FerretDB has no code of its own for it, and passes on what SQLite says.
const outOfDiskSpace = 14031;
const sqliteIsFull = /database or disk is full/;

/** True where the database could not be reached, did not answer in time or has no room: the same request may work later. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false;
  return (
    kinds.some((kind) => error instanceof kind) ||
    error.name === 'MongoWaitQueueTimeoutError' ||
    error.hasErrorLabel('RetryableWriteError') ||
    error.code === outOfDiskSpace ||
    sqliteIsFull.test(error.message)
  );
}
