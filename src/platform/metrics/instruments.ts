import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Makes the metrics of one registry. */
export class Instruments {
  private readonly registers: Registry[];

  constructor(registry: Registry) {
    this.registers = [registry];
  }

  counter<Label extends string = never>(
    name: string,
    help: string,
    labelNames: Label[] = [],
  ): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: this.registers });
  }

  /** `buckets` are upper limits in seconds. */
  histogram<Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets, registers: this.registers });
  }

  gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: this.registers });
  }

  /** A gauge that is read at each scrape. It reports NaN if the read fails. */
  readGauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: this.registers,
      async collect() {
        this.set(await new Promise<number>((resolve) => resolve(read())).catch(() => NaN));
      },
    });
  }

  /** A gauge with a value for each name, read at each scrape. */
  readGauges(name: string, help: string, label: string, reads: ReadonlyMap<string, () => number>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: this.registers,
      collect() {
        for (const [value, read] of reads) this.set({ [label]: value }, read());
      },
    });
  }
}
