import { noTracing, type Tracing } from './tracing';

export interface TracingSettings {
  /** If undefined, tracing is off and no package for it is loaded. */
  endpoint: string | undefined;
  headers: Record<string, string>;
  serviceName: string;
  sampled: number;
}

/**
 * Sets up tracing. `onDelivery` is called when the collector becomes unreachable, and when it is reachable
 * again.
 */
export async function startTracing(
  { endpoint, ...settings }: TracingSettings,
  onDelivery: (isDelivered: boolean) => void,
): Promise<Tracing> {
  if (endpoint === undefined) return noTracing;
  const { openTelemetry } = await import('./open-telemetry/open-telemetry.js');
  return openTelemetry({ endpoint, ...settings, onDelivery });
}
