import { collectDefaultMetrics, Registry } from 'prom-client';
import { hopMetrics } from './hop-metrics';
import { httpMetrics } from './http-metrics';
import { Instruments } from './instruments';
import { modelMetrics } from './model-metrics';
import { credentialMetrics, knowledgeMetrics, limitMetrics, storeMetrics } from './process-metrics';
import { streamMetrics } from './stream-metrics';
import { toolMetrics } from './tool-metrics';
import { turnMetrics } from './turn-metrics';

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** All metrics of one service, each recorded by the part that knows it. Labels hold no ids. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly make = new Instruments(this.registry);
  private readonly others: (() => Promise<string>)[] = [];
  readonly http = httpMetrics(this.make);
  readonly limits = limitMetrics(this.make);
  readonly turns = turnMetrics(this.make);
  readonly model = modelMetrics(this.make);
  readonly tools = toolMetrics(this.make);
  readonly streams = streamMetrics(this.make);
  readonly hops = hopMetrics(this.make);
  readonly knowledge = knowledgeMetrics(this.make);
  readonly credentials = credentialMetrics(this.make);
  readonly store = storeMetrics(this.make);

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
