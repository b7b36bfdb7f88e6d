import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type StreamKind = 'turn' | 'conversation' | 'inbox';
const kinds: StreamKind[] = ['turn', 'conversation', 'inbox'];

/** Open event streams and the events sent on them. */
export class StreamMetrics {
  private readonly open: Gauge<'kind'>;
  private readonly events: Counter<'event'>;
  private readonly drops: Counter;
  private readonly resumes: Counter<'kind'>;
  private readonly lag: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.open = new Gauge({
      name: 'holdfast_streams_open',
      help: 'Streams that clients hold open here.',
      labelNames: ['kind'],
      registers,
    });
    this.events = new Counter({
      name: 'holdfast_stream_events_sent_total',
      help: 'Events that were written to streams, keepalives included.',
      labelNames: ['event'],
      registers,
    });
    this.drops = new Counter({
      name: 'holdfast_stream_drops_total',
      help: 'Streams that were cut since their client took nothing for too long.',
      registers,
    });
    this.resumes = new Counter({
      name: 'holdfast_stream_resumes_total',
      help: 'Streams that went on after a Last-Event-ID.',
      labelNames: ['kind'],
      registers,
    });
    this.lag = new Histogram({
      name: 'holdfast_relay_lag_seconds',
      help: 'From a piece of text of the model to its event, in the process that runs the turn.',
      buckets: [0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
      registers,
    });
    for (const kind of kinds) {
      this.open.set({ kind }, 0);
      this.resumes.inc({ kind }, 0);
    }
  }

  /** Counts an open stream; returns a function that counts it as closed. */
  opened(kind: StreamKind): () => void {
    this.open.inc({ kind });
    return () => this.open.dec({ kind });
  }

  sent(event: string): void {
    this.events.inc({ event });
  }

  dropped(): void {
    this.drops.inc();
  }

  resumed(kind: StreamKind): void {
    this.resumes.inc({ kind });
  }

  lagged(seconds: number): void {
    this.lag.observe(seconds);
  }
}
