import { noTracing, type Tracing } from './tracing';

export interface TracingSettings {
  /** Absent: nothing is traced, and no package for it is loaded. */
  endpoint: string | undefined;
  headers: Record<string, string>;
  serviceName: string;
  sampled: number;
}

/** Traces as the settings say. `onDelivery` is told when the collector can't be reached, and when it can again. */
export async function startTracing(
  { endpoint, ...settings }: TracingSettings,
  onDelivery: (isDelivered: boolean) => void,
): Promise<Tracing> {
  if (endpoint === undefined) return noTracing;
  const { openTelemetry } = await import('./open-telemetry/open-telemetry.js');
  return openTelemetry({ endpoint, ...settings, onDelivery });
}
