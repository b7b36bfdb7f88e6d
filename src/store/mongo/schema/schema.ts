import type { Db } from 'mongodb';
import { SchemaError } from '../../schema-error';
import type { SchemaStore } from '../../schema-store';
import type { Migration } from './migration';
import { migrations as all } from './migrations';
import { Migrator } from './migrator';
import { SchemaRecords } from './schema-records';

interface SchemaOptions {
  /** True for a reader of a live system: nothing is written. */
  readOnly: boolean;
  migrations?: readonly Migration[];
}

/**
 * Returns the schema of the store. A store that nobody has used yet begins with the schema of this build.
 * @throws SchemaError, before anything is written, if a newer build has changed the store so that this one can't read it
 */
export async function openSchema(
  db: Db,
  { readOnly, migrations = all }: SchemaOptions,
): Promise<SchemaStore> {
  const records = new SchemaRecords(db);
  const ofBuild = migrations.at(-1)?.number ?? 0;
  const found = await records.version();
  if (found && found.readableFrom > ofBuild) throw tooNew(found.readableFrom, ofBuild);
  if (!found && !readOnly && (await records.isNew()))
    await records.insertVersion(ofBuild, Math.max(0, ...migrations.map(({ readableFrom }) => readableFrom)));
  const migrator = new Migrator({ db, records, migrations });
  return {
    ofBuild,
    async state() {
      const { version = 0, readableFrom = 0 } = (await records.version()) ?? {};
      return { version, readableFrom, processes: await records.livingProcesses(new Date()) };
    },
    async pending() {
      const pending = await migrator.pending();
      return pending.map(({ number, title, readableFrom }) => ({ number, title, readableFrom }));
    },
    noteProcess: (process) => records.noteProcess({ ...process, schema: ofBuild, seenAt: new Date() }),
    forgetProcess: (processId) => records.forgetProcess(processId),
    migrate: () => migrator.run(),
  };
}

function tooNew(readableFrom: number, ofBuild: number): SchemaError {
  return new SchemaError(
    `The database was changed by a newer build: it needs a build with schema ${readableFrom} or later, and this one has ${ofBuild}. ` +
      'Start a newer build, or restore a backup from before that change. Nothing was written.',
  );
}
