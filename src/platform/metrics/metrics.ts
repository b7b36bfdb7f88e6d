import { collectDefaultMetrics, Registry, Counter, Gauge } from 'prom-client';
import { HopMetrics } from './hop-metrics';
import { HttpMetrics } from './http-metrics';
import { KnowledgeMetrics } from './knowledge-metrics';
import { ModelMetrics } from './model-metrics';
import { StreamMetrics } from './stream-metrics';
import { ToolMetrics } from './tool-metrics';
import { TurnMetrics } from './turn-metrics';

/** Counts failed operations of the store. */
class StoreMetrics {
  private readonly failures: Counter<'part' | 'operation'>;

  constructor(registry: Registry) {
    this.failures = new Counter({
      name: 'holdfast_store_failures_total',
      help: 'Reads and writes of the database that failed, conflicts included.',
      labelNames: ['part', 'operation'],
      registers: [registry],
    });
  }

  failed(part: string, operation: string): void {
    this.failures.inc({ part, operation });
  }
}

/** Measures how much of each limit of the process is in use, and counts refusals by share. */
class LimitMetrics {
  private readonly refusals: Counter;
  private readonly uses = new Map<string, () => number>();

  constructor(registry: Registry) {
    const { uses } = this;
    this.refusals = new Counter({
      name: 'holdfast_limit_refused_total',
      help: 'Requests refused by a limit: by whose share, or by the whole of it.',
      labelNames: ['limit', 'by'],
      registers: [registry],
    });
    new Gauge({
      name: 'holdfast_limit_used',
      help: 'How much of a limit of this process is in use.',
      labelNames: ['limit'],
      registers: [registry],
      collect() {
        for (const [limit, used] of uses) this.set({ limit }, used());
      },
    });
  }

  refused(limit: string, by: string): void {
    this.refusals.inc({ limit, by });
  }

  watch(limit: string, used: () => number): void {
    this.uses.set(limit, used);
  }
}

type Loss = 'evicted' | 'refused';
const losses: Loss[] = ['evicted', 'refused'];

/** Measures the tokens for MCP servers that this process holds from requests. */
class CredentialMetrics {
  private readonly registers: Registry[];
  private readonly losses: Counter<'loss'>;

  constructor(registry: Registry) {
    this.registers = [registry];
    this.losses = new Counter({
      name: 'holdfast_lost_credentials_total',
      help: 'Credentials for tool servers that left before their time or found no room.',
      labelNames: ['loss'],
      registers: this.registers,
    });
    for (const loss of losses) this.losses.inc({ loss }, 0);
  }

  lost(loss: Loss): void {
    this.losses.inc({ loss });
  }

  /** Reads at each scrape how many are held and how much memory they take. */
  countHeld(count: () => { entries: number; bytes: number }): void {
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: this.registers,
        collect() {
          this.set(read());
        },
      });
    gauge('holdfast_held_credentials', 'Credentials for tool servers held here.', () => count().entries);
    gauge('holdfast_held_credentials_bytes', 'Bytes of memory that they take.', () => count().bytes);
  }
}

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** All metrics of one service, each recorded by the part that knows it. Labels hold no ids. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly others: (() => Promise<string>)[] = [];
  readonly http = new HttpMetrics(this.registry);
  readonly limits = new LimitMetrics(this.registry);
  readonly turns = new TurnMetrics(this.registry);
  readonly model = new ModelMetrics(this.registry);
  readonly tools = new ToolMetrics(this.registry);
  readonly streams = new StreamMetrics(this.registry);
  readonly hops = new HopMetrics(this.registry);
  readonly knowledge = new KnowledgeMetrics(this.registry);
  readonly credentials = new CredentialMetrics(this.registry);
  readonly store = new StoreMetrics(this.registry);

  /** Adds the metrics of the whole process: CPU, memory, event loop. Call it once per process. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds metrics in the same text format from another source. A source that fails is omitted. */
  addSource(read: () => Promise<string>): void {
    this.others.push(read);
  }

  /** All metrics in Prometheus text format. */
  async text(): Promise<string> {
    const parts = await Promise.all([
      this.registry.metrics(),
      ...this.others.map((read) => read().catch(() => '')),
    ]);
    return parts.filter((part) => part !== '').join('\n');
  }
}
