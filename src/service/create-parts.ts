import { join } from 'node:path';
import { pino, type DestinationStream, type Logger } from 'pino';
import OpenAI from 'openai';
import { processLimits, type ProcessLimits } from '../platform/limits/process-limits';
import { WorkSlots } from '../platform/limits/work-slots';
import type { Metrics } from '../platform/metrics/metrics';
import type { Settings } from '../platform/settings/settings';
import { providerFetch } from '../model/wires/provider-fetch';
import { Outbound, type InternalHost } from '../platform/outbound/outbound';
import type { Store } from '../store/store';
import { SchemaChecks } from '../platform/json-schema/schema-checks';
import { packageRoot } from '../dev/servers/package-root';

const entry = join('dist', 'src', 'platform', 'json-schema', 'checker-entry.js');

/** Checks tenants' schemas. The first check starts the threads. */
export function schemaChecks({ limits }: Settings, { tools }: Metrics): SchemaChecks {
  return new SchemaChecks({
    entry: join(packageRoot(), entry),
    budgetMs: limits.schemaCheckMsPerMinute,
    onRefused: (by) => tools.refusedCheck(by),
  });
}

/** The limits of this process. Their use and refusals are recorded as metrics. */
export function createLimits({ limits }: Settings, metrics: Metrics): ProcessLimits {
  const bounds = processLimits({
    most: {
      requests: limits.maxRequests,
      anonymous: limits.maxRequests,
      bodies: limits.maxBodyBytes,
      starts: limits.maxStartingTurns,
      turns: limits.maxRunningTurns,
      streams: limits.maxOpenStreams,
    },
    shares: limits.shares,
    onRefused: (limit, by) => metrics.limits.refused(limit, by),
  });
  for (const [name, limit] of Object.entries(bounds)) metrics.limits.watch(name, () => limit.used);
  return bounds;
}

/** Creates the slots for work of turns in this process. */
export function workSlots({ limits }: Settings, metrics: Metrics): WorkSlots {
  const slots = new WorkSlots(limits.workSlots);
  metrics.limits.watch('work', () => slots.inUse);
  return slots;
}

/** Logs JSON lines to `destination`, or to standard output. */
export function createLogger(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: shownError } }, destination ?? pino.destination({ sync: true }));
}

/** Returns the loggable parts of an error: type, message, stack and code, without anything that a library attached. */
export function shownError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = error;
  const code = 'code' in error && ['string', 'number'].includes(typeof error.code) && { code: error.code };
  return { type, message, stack, ...code };
}

/** The client of the installation's provider; OpenAI by default. */
export function createOpenAI({ model }: Settings, baseURL?: string): OpenAI {
  const { apiKey = 'none', firstByteTimeoutMs } = model;
  return new OpenAI({
    apiKey,
    fetch: providerFetch(),
    // The turn retries, and records every attempt.
    maxRetries: 0,
    // The SDK would log what the model wrote.
    logLevel: 'off',
    timeout: firstByteTimeoutMs,
    ...(baseURL && { baseURL }),
  });
}

/**
 * The address of this process's demo server, and the host name under which the demo tenant's tools reach it.
 */
export type DemoServer = Pick<InternalHost, 'host' | 'address'>;

/** Outgoing requests to tenants' addresses. Only the demo tenant can reach the demo server. */
export function createOutbound(
  { outboundAllow, outboundDeny }: Settings,
  { tenants }: Pick<Store, 'tenants'>,
  demoServer: DemoServer | undefined,
): Outbound {
  const isOpenTo = async (tenantId: string) => (await tenants.get(tenantId))?.isDemo === true;
  return new Outbound(outboundAllow, {
    deny: outboundDeny,
    ...(demoServer && { internal: { ...demoServer, isOpenTo } }),
  });
}
