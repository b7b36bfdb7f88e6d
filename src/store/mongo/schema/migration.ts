import type { Db } from 'mongodb';
import type { PendingMigration } from '../../schema-store';

/** The result of one step of a migration. */
export interface MigrationStep {
  /** Documents that were written. */
  written: number;
  /** The last document that was looked at. Absent after the last one of all. */
  last?: string;
}

/**
 * Changes the documents of one collection, and is never undone. It runs beside the service, also beside the build
 * before: what that one writes meanwhile is found by a further sweep. So a migration first adds what is new, with
 * `readableFrom` as it was. One of a later release takes away what is old.
 */
export interface Migration extends PendingMigration {
  /** Changes the next documents after the one with this id. May be repeated, and may run twice at once. */
  step(db: Db, after: string): Promise<MigrationStep>;
}

/** Few, because a step that was cut off is done again. */
const lookedAtOnce = 200;

/** The part of a MongoDB collection that is used here. */
interface Readable<T> {
  find(filter: { _id: { $gt: string } }): {
    sort(order: { _id: 1 }): { limit(most: number): { toArray(): Promise<T[]> } };
  };
}

/** Makes a step of `change`, which returns whether it wrote the document. Each statement is short. */
export async function stepThrough<T extends { _id: string }>(
  collection: Readable<T>,
  after: string,
  change: (document: T) => Promise<boolean>,
): Promise<MigrationStep> {
  const found = await collection
    .find({ _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(lookedAtOnce)
    .toArray();
  let written = 0;
  for (const document of found) if (await change(document)) written += 1;
  const last = found.at(-1);
  return { written, ...(last && { last: last._id }) };
}
