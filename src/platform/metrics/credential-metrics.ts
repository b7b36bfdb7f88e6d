import { Counter, Gauge, type Registry } from 'prom-client';

type Loss = 'evicted' | 'refused';
const losses: Loss[] = ['evicted', 'refused'];

/** What this process holds of the tokens that requests bring for tool servers. */
export class CredentialMetrics {
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

  /** Asks, at each scrape, how many there are and how much memory they take. */
  countHeld(count: () => { entries: number; bytes: number }): void {
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        ...{ name, help, registers: this.registers },
        collect() {
          this.set(read());
        },
      });
    gauge('holdfast_held_credentials', 'Credentials for tool servers held here.', () => count().entries);
    gauge('holdfast_held_credentials_bytes', 'Bytes of memory that they take.', () => count().bytes);
  }
}
