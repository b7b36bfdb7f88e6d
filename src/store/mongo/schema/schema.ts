import type { Db } from 'mongodb';
import { SchemaError } from '../../schema-error';
import type { SchemaStore } from '../../schema-store';
import type { Migration } from './migration';
import { baseline, migrations as all } from './migrations';
import { Migrator } from './migrator';
import { SchemaRecords } from './schema-records';

interface SchemaOptions {
  /** True for a reader of a live system: nothing is written. */
  readOnly: boolean;
  migrations?: readonly Migration[];
}

/**
 * Returns the schema of the store. A store that nobody has used yet begins with the schema of this build.
 * @throws SchemaError, before anything is written, if the store is from before the baseline, or if a newer build has
 * changed it so that this one can't read it
 */
export async function openSchema(
  db: Db,
  { readOnly, migrations = all }: SchemaOptions,
): Promise<SchemaStore> {
  const records = new SchemaRecords(db);
  const ofBuild = migrations.at(-1)?.number ?? baseline;
  // In this order: a process that starts at the same time writes the version before anything else.
  const isNew = await records.isNew();
  const found = await records.version();
  if (!isNew && (found?.version ?? 0) < baseline) throw tooOld();
  if (found && found.readableFrom > ofBuild) throw tooNew(found.readableFrom, ofBuild);
  if (!found && !readOnly)
    await records.insertVersion(
      ofBuild,
      Math.max(baseline, ...migrations.map(({ readableFrom }) => readableFrom)),
    );
  const migrator = new Migrator({ db, records, migrations });
  return {
    ofBuild,
    async state() {
      const { version, readableFrom } = (await records.version()) ?? {
        version: ofBuild,
        readableFrom: ofBuild,
      };
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

function tooOld(): SchemaError {
  return new SchemaError(
    'The database was filled by a build before 0.2, which this build can not read. ' +
      'Start with an empty database, or go back to that build. Nothing was written.',
  );
}

function tooNew(readableFrom: number, ofBuild: number): SchemaError {
  return new SchemaError(
    `The database was changed by a newer build: it needs a build with schema ${readableFrom} or later, and this one has ${ofBuild}. ` +
      'Start a newer build, or restore a backup from before that change. Nothing was written.',
  );
}
