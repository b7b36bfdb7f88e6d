import { MongoServerError } from 'mongodb';

const duplicateKey = 11000;

/** Runs an insert: false where its `_id` is taken. The only write that arbitrates between writers everywhere. */
export async function insertIfNew(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Runs an upsert. One that lost the race to insert finds the document the second time and replaces it. */
export async function upsert(write: () => Promise<unknown>): Promise<void> {
  if (!(await insertIfNew(write))) await write();
}

function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === duplicateKey;
}
