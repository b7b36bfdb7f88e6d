import { collectDefaultMetrics, Registry } from 'prom-client';
import { CredentialMetrics } from './credential-metrics';
import { HttpMetrics } from './http-metrics';
import { LimitMetrics } from './limit-metrics';
import { ModelMetrics } from './model-metrics';
import { StoreMetrics } from './store-metrics';
import { StreamMetrics } from './stream-metrics';
import { ToolMetrics } from './tool-metrics';
import { TurnMetrics } from './turn-metrics';

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Every figure of one service, each told by the part that knows it. Labels hold no ids. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly others: (() => Promise<string>)[] = [];
  readonly http = new HttpMetrics(this.registry);
  readonly limits = new LimitMetrics(this.registry);
  readonly turns = new TurnMetrics(this.registry);
  readonly model = new ModelMetrics(this.registry);
  readonly tools = new ToolMetrics(this.registry);
  readonly streams = new StreamMetrics(this.registry);
  readonly credentials = new CredentialMetrics(this.registry);
  readonly store = new StoreMetrics(this.registry);

  /** Adds those of the whole process: processor, memory, event loop. Once in a process. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds what somebody else tells in the same text format; one that fails is left out. */
  addSource(read: () => Promise<string>): void {
    this.others.push(read);
  }

  /** All figures as Prometheus reads them. */
  async text(): Promise<string> {
    const parts = await Promise.all([
      this.registry.metrics(),
      ...this.others.map((read) => read().catch(() => '')),
    ]);
    return parts.filter((part) => part !== '').join('\n');
  }
}
