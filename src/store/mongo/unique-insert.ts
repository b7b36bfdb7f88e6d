import { MongoBulkWriteError, MongoServerError } from 'mongodb';

const duplicateKey = 11000;

/** Runs an insert. False if its `_id` is taken. */
export async function insertIfNew(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Runs an unordered insert of several documents. Those whose `_id` is taken are left as they are. */
export async function insertNewOnes(insert: () => Promise<unknown>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || !hasDuplicatesAlone(error)) throw error;
  }
}

/**
 * Runs an upsert, again if another writer inserted first: the second attempt finds that document and replaces
 * it.
 */
export async function upsert(write: () => Promise<unknown>): Promise<void> {
  if (!(await insertIfNew(write))) await write();
}

function hasDuplicatesAlone({ writeErrors }: MongoBulkWriteError): boolean {
  return [writeErrors].flat().every(({ code }) => code === duplicateKey);
}

function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === duplicateKey;
}
