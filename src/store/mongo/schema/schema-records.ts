import type { Collection, Db } from 'mongodb';
import type { RunningProcess, SchemaState } from '../../schema-store';
import type { LeaseDocument } from './lease';
import { tenantCollection } from '../tenants';
import { insertIfNew } from '../unique-insert';

const schemaCollection = 'schema';

/** `_id` is `schema`: what the whole store is. */
interface VersionDocument {
  _id: string;
  version: number;
  readableFrom: number;
}

/** How far a migration is. */
interface Progress {
  /** The sweep under way has looked at everything up to this document. */
  after?: string;
  /** The writes of the sweep under way. */
  written?: number;
  /** When the last sweep ended, if it found nothing old. */
  quietAt?: Date;
}

/** `_id` is `migration/<number>`. */
type ProgressDocument = Progress & { _id: string };

/** `_id` is `process/<processId>`. */
type ProcessDocument = Omit<RunningProcess, 'processId'> & { _id: string };

/** A process that has not been seen for so long has ended. Clocks may differ by a minute. */
const aliveMs = 3 * 60_000;

/** Reads and writes what the store holds of its own schema, each record a document. */
export class SchemaRecords {
  readonly leases: Collection<LeaseDocument>;
  private readonly versions: Collection<VersionDocument>;
  private readonly progress: Collection<ProgressDocument>;
  private readonly processes: Collection<ProcessDocument>;

  constructor(private readonly db: Db) {
    this.leases = db.collection(schemaCollection);
    this.versions = db.collection(schemaCollection);
    this.progress = db.collection(schemaCollection);
    this.processes = db.collection(schemaCollection);
  }

  /** Null for a store that nobody has used yet. */
  async version(): Promise<Pick<SchemaState, 'version' | 'readableFrom'> | null> {
    return this.versions.findOne({ _id: 'schema' }, { projection: { _id: 0 } });
  }

  /** True if nobody has used the store yet. */
  async isNew(): Promise<boolean> {
    return (await this.db.collection(tenantCollection).findOne()) === null;
  }

  /** Writes the version of a store that has none. */
  async insertVersion(version: number, readableFrom: number): Promise<void> {
    await insertIfNew(() => this.versions.insertOne({ _id: 'schema', version, readableFrom }));
  }

  async raise(changes: Partial<Pick<SchemaState, 'version' | 'readableFrom'>>): Promise<void> {
    await this.versions.updateOne({ _id: 'schema' }, { $max: changes });
  }

  async progressOf(number: number): Promise<Progress> {
    return (await this.progress.findOne({ _id: `migration/${number}` })) ?? {};
  }

  async noteProgress(number: number, progress: Progress): Promise<void> {
    await this.progress.replaceOne({ _id: `migration/${number}` }, progress, { upsert: true });
  }

  async noteProcess({ processId, ...process }: RunningProcess): Promise<void> {
    await this.processes.replaceOne({ _id: `process/${processId}` }, process, { upsert: true });
  }

  async forgetProcess(processId: string): Promise<void> {
    await this.processes.deleteOne({ _id: `process/${processId}` });
  }

  /** Returns the processes that were seen lately. */
  async livingProcesses(now: Date): Promise<RunningProcess[]> {
    const all = await this.processes.find({ _id: { $gte: 'process/', $lt: 'process0' } }).toArray();
    const isAlive = ({ seenAt }: ProcessDocument) => now.getTime() - seenAt.getTime() < aliveMs;
    return all
      .filter(isAlive)
      .map(({ _id, ...rest }) => ({ processId: _id.slice('process/'.length), ...rest }));
  }
}
