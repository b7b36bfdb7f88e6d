import { setTimeout as delay } from 'node:timers/promises';
import type { Progress } from '../servers/progress';
import type { Backend } from './round-robin';
import { startServiceProcess, type ProcessOptions, type ServiceProcess } from './service-process';

/** Long enough to see the others work without it. */
const restartAfterMs = 3_000;

/** A place in the cluster: runs one process of the service, and restarts it if it ends by itself. */
export class ClusterProcess {
  private running: ServiceProcess | undefined;
  private readonly stopping = new AbortController();
  private watching: Promise<void> = Promise.resolve();

  /** `name` identifies it in messages to the user. */
  constructor(
    private readonly name: string,
    private readonly options: ProcessOptions,
    private readonly print: Progress,
  ) {}

  /** Its address while it accepts requests, else undefined. */
  get backend(): Backend | undefined {
    return this.running?.backend;
  }

  /** Resolves once it accepts requests. @throws ServersError with the end of its log if it ends before that. */
  async start(): Promise<void> {
    await this.launch();
    this.watching = this.watch();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running?.stop();
    await this.watching;
  }

  private async launch(): Promise<void> {
    const started = await startServiceProcess(this.options, this.stopping.signal);
    const { pid, backend } = started;
    this.running = started;
    this.print(`${this.name}: process ${pid} at http://${backend.host}:${backend.port}`);
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const how = await this.running?.ended;
      this.running = undefined;
      if (signal.aborted) return;
      if (how !== undefined) this.print(`${this.name} ended (${how}): starting it again`);
      await delay(restartAfterMs, undefined, { signal }).catch(() => undefined);
      await this.launch().catch((error: unknown) => {
        if (!signal.aborted) this.print(`${this.name} did not start: ${String(error)}`);
      });
    }
  }
}
