import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { testMasterKey } from '../../test/support/master-key';
import { startProxy, type Proxy } from './proxy';
import { childEnvironment } from '../../src/platform/settings/child-environment';
import { startServiceProcess, type ServiceCommand, type ServiceProcess } from './service-process';

/** The drill's settings: shorter timeouts, and rate limits beyond its own load. */
const drillSettings = {
  HEARTBEAT_TIMEOUT_MS: '1000',
  MODEL_BACKOFF_MS: '50',
  MODEL_FIRST_BYTE_TIMEOUT_MS: '10000',
  MODEL_IDLE_TIMEOUT_MS: '10000',
  API_KEY_PER_MINUTE: '1000000',
  STREAMS_PER_PARTICIPANT: '1000',
  LOG_LEVEL: 'info',
};

export interface ServicePlace {
  dataDir: string;
  temporalPort: number;
  /** By default 127.0.0.1. */
  temporalHost?: string;
  databasePort: number;
  databaseOptions: string;
  modelUrl: string;
  dist: string;
  taskQueue: string;
}

/** One process of the service behind proxies. It can be killed and restarted. */
export class Service {
  private running: ServiceProcess | undefined;
  /** The output of its earlier processes. */
  private printed = '';

  private constructor(
    private readonly place: ServicePlace,
    private readonly folder: string,
    readonly temporal: Proxy,
    readonly database: Proxy,
  ) {}

  static async create(place: ServicePlace): Promise<Service> {
    const folder = join(place.dataDir, `service-${randomUUID().slice(0, 8)}`);
    mkdirSync(folder);
    const temporal = await startProxy(place.temporalPort, place.temporalHost);
    const database = await startProxy(place.databasePort);
    return new Service(place, folder, temporal, database);
  }

  get taskQueue(): string {
    return this.place.taskQueue;
  }

  /** The build that it runs. */
  get dist(): string {
    return this.place.dist;
  }

  get url(): string {
    return this.running?.url ?? 'http://127.0.0.1:1';
  }

  get pid(): number {
    return this.running?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.running?.isRunning() ?? false;
  }

  get output(): string {
    return this.printed + (this.running?.output() ?? '');
  }

  /** Starts it unless it is running. `changes` are settings; `how` has the preload and the arguments. */
  async start(
    changes: Record<string, string> = {},
    how: Pick<ServiceCommand, 'preload' | 'args'> = {},
  ): Promise<void> {
    if (this.isRunning) return;
    const { place } = this;
    this.running = await startServiceProcess({
      program: join(place.dist, 'src', 'main.js'),
      folder: this.folder,
      ...how,
      environment: childEnvironment({
        ...drillSettings,
        TEMPORAL_ADDRESS: `127.0.0.1:${this.temporal.port}`,
        MONGODB_URI: `mongodb://127.0.0.1:${this.database.port}/holdfast${place.databaseOptions}`,
        DATA_DIR: this.folder,
        PORT: '0',
        TASK_QUEUE: place.taskQueue,
        OUTBOUND_ALLOW: '127.0.0.1',
        OPENAI_BASE_URL: place.modelUrl,
        OPENAI_API_KEY: modelKey,
        MASTER_KEY: testMasterKey,
        // The drill reads histories, also to search them for secrets.
        ENCRYPT_PAYLOADS: 'false',
        ...changes,
      }),
    });
  }

  /** Sends SIGKILL, and breaks frozen connections. */
  async kill(): Promise<void> {
    await this.running?.kill();
    this.forget();
  }

  /** Sends SIGSTOP: it pauses without closing its connections. */
  pause(): void {
    if (this.isRunning) process.kill(this.pid, 'SIGSTOP');
  }

  /** Continues it after a pause. */
  resume(): void {
    if (this.isRunning) process.kill(this.pid, 'SIGCONT');
  }

  /** Sends SIGTERM. Returns the exit code. */
  async terminate(): Promise<number | null> {
    const code = (await this.running?.terminate()) ?? null;
    this.forget();
    return code;
  }

  async close(): Promise<void> {
    await this.kill();
    await Promise.all([this.temporal.close(), this.database.close()]);
  }

  private forget(): void {
    this.printed += this.running?.output() ?? '';
    this.running = undefined;
    this.temporal.restore();
    this.database.restore();
  }
}

/** No file, log or response may contain it. */
export const modelKey = `sk-drill-${randomUUID()}`;
