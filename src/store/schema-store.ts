/** A process of the service, as the others see it. */
export interface RunningProcess {
  processId: string;
  /** The schema of its build. */
  schema: number;
  /** The id of its build, if it has one. */
  build?: string;
  seenAt: Date;
}

/** A migration that this build brings and the store has not completed. */
export interface PendingMigration {
  number: number;
  title: string;
  /** The oldest build, by its schema, that reads what the migration leaves. */
  readableFrom: number;
}

/** The store's record of its own schema. */
export interface SchemaState {
  /** The last migration that is complete. */
  version: number;
  /** The oldest build, by its schema, that reads the store. */
  readableFrom: number;
  /** Processes that were seen lately. */
  processes: RunningProcess[];
}

export interface MigrationReport {
  /** Documents that were written. */
  written: number;
  /** Migrations that are not complete. */
  pending: number;
}

/** The schema of what is stored, and what brings it up to this build. */
export interface SchemaStore {
  /** The schema of this build: the number of its last migration. */
  ofBuild: number;
  state(): Promise<SchemaState>;
  pending(): Promise<PendingMigration[]>;
  /** Says that this process runs. Repeat it every half minute. */
  noteProcess(process: Pick<RunningProcess, 'processId' | 'build'>): Promise<void>;
  forgetProcess(processId: string): Promise<void>;
  /**
   * Carries on with the migrations, for as long as there is something to do now. One process at a time works. Call it
   * every minute: a migration is complete once nothing old has appeared for a while.
   */
  migrate(): Promise<MigrationReport>;
}
