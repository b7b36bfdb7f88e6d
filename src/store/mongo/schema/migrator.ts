import type { Db } from 'mongodb';
import type { MigrationReport } from '../../schema-store';
import { Lease } from './lease';
import type { Migration } from './migration';
import type { SchemaRecords } from './schema-records';

/** A process that could not report itself has ended by then in a rolling update. */
const quietMs = 10 * 60_000;

export interface MigratorDeps {
  db: Db;
  records: SchemaRecords;
  migrations: readonly Migration[];
  /** One for all calls: it remembers what it saw of other holders. */
  lease?: Lease;
}

/**
 * Carries out migrations in their order, one process at a time. It can be cut off anywhere: the next call goes on at
 * the last step that was noted.
 */
export class Migrator {
  private readonly lease: Lease;

  constructor(private readonly deps: MigratorDeps) {
    this.lease = deps.lease ?? new Lease(deps.records.leases, 'lease');
  }

  /** The migrations that the store has not completed. */
  async pending(): Promise<Migration[]> {
    const { records, migrations } = this.deps;
    const found = await records.version();
    return found ? migrations.filter(({ number }) => number > found.version) : [];
  }

  /** Does what there is to do now, unless another process does. */
  async run(now = new Date()): Promise<MigrationReport> {
    const pending = await this.pending();
    if (pending.length === 0) return { written: 0, pending: 0 };
    const written = await this.lease.hold((lost) => this.work(now, lost));
    return { written: written ?? 0, pending: (await this.pending()).length };
  }

  private async work(now: Date, lost: AbortSignal): Promise<number> {
    const { records } = this.deps;
    let written = 0;
    // Read anew, as another process may have completed some before this one got the lease.
    for (const migration of await this.pending()) {
      const { quietAt } = await records.progressOf(migration.number);
      if (quietAt && now.getTime() - quietAt.getTime() < quietMs) break;
      if (!(await this.isAllowed(migration, now))) break;
      const swept = await this.sweep(migration, lost);
      written += swept;
      const isQuiet = swept === 0;
      if (!isQuiet || !quietAt || !(await this.hasOnly(migration.number, now))) {
        await records.noteProgress(migration.number, isQuiet ? { quietAt: now } : {});
        break;
      }
      await records.raise({ version: migration.number });
    }
    return written;
  }

  /** A build that can't read what is written any more must not run. First no further process of it may start. */
  private async isAllowed({ readableFrom }: Migration, now: Date): Promise<boolean> {
    const { records } = this.deps;
    await records.raise({ readableFrom });
    return this.hasOnly(readableFrom, now);
  }

  /** True if every process that is seen has this schema, or a later one. */
  private async hasOnly(schema: number, now: Date): Promise<boolean> {
    const living = await this.deps.records.livingProcesses(now);
    return living.every((process) => process.schema >= schema);
  }

  /** Looks at every document once, from where an earlier sweep was cut off. Returns how many it has written. */
  private async sweep(migration: Migration, lost: AbortSignal): Promise<number> {
    const { db, records } = this.deps;
    const { number } = migration;
    let { after = '', written = 0 } = await records.progressOf(number);
    for (;;) {
      lost.throwIfAborted();
      const step = await migration.step(db, after);
      written += step.written;
      if (step.last === undefined) return written;
      after = step.last;
      await records.noteProgress(number, { after, written });
    }
  }
}
