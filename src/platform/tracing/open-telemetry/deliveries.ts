import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

type Done = Parameters<SpanExporter['export']>[1];

/** Passes spans on to the exporter, and tells when it begins to fail and when it works again. */
export class Deliveries implements SpanExporter {
  private isWorking = true;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly onChange: (isWorking: boolean) => void,
  ) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans, (result) => {
      const isWorking = result.error === undefined;
      if (isWorking !== this.isWorking) this.onChange(isWorking);
      this.isWorking = isWorking;
      // Told already, and in words that are not the collector's.
      done({ code: result.code });
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}
