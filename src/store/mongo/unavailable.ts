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

/** True where the database could not be reached or did not answer in time: the same request may work later. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false;
  return (
    kinds.some((kind) => error instanceof kind) ||
    error.name === 'MongoWaitQueueTimeoutError' ||
    error.hasErrorLabel('RetryableWriteError')
  );
}
