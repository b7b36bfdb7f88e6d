import { join } from 'node:path';
import { pino, type DestinationStream, type Logger } from 'pino';
import OpenAI from 'openai';
import { processLimits, type ProcessLimits } from '../limits/process-limits';
import type { Metrics } from '../metrics/metrics';
import type { Settings } from '../settings/settings';
import { Model } from '../../model/model';
import { Outbound, type InternalHost } from '../outbound/outbound';
import type { Store } from '../../store/store';
import { SchemaChecks } from '../json-schema/schema-checks';
import { packageRoot } from '../servers/package-root';

const entry = join('dist', 'src', 'platform', 'json-schema', 'checker-entry.js');

/** The checks of tenants' schemas; they start no thread before the first one. */
export function schemaChecks({ limits }: Settings, { tools }: Metrics): SchemaChecks {
  return new SchemaChecks({
    entry: join(packageRoot(), entry),
    budgetMs: limits.schemaCheckMsPerMinute,
    onRefused: (by) => tools.refusedCheck(by),
  });
}

/** The bounds of this process, whose use and refusals are metrics. */
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

/** Log lines as JSON, on the process's standard output where nothing else is said. */
export function createLogger(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: shownError } }, destination ?? pino.destination({ sync: true }));
}

/** What a line holds of an error: its kind, its words and where it came from, and nothing that a library hung on it. */
export function shownError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, message, stack } = error;
  const code = 'code' in error && ['string', 'number'].includes(typeof error.code) && { code: error.code };
  return { type, message, stack, ...code };
}

/** The provider's client. `baseURL`: where its Chat Completions API is; absent: OpenAI's own. */
export function createOpenAI({ model }: Settings, baseURL?: string): OpenAI {
  const { apiKey = 'none', firstByteTimeoutMs } = model;
  return new OpenAI({
    apiKey,
    // The turn tries again, where every attempt is seen.
    maxRetries: 0,
    // The SDK would print what a model wrote.
    logLevel: 'off',
    timeout: firstByteTimeoutMs,
    ...(baseURL && { baseURL }),
  });
}

export function createModel(openai: OpenAI, { model }: Settings, metrics: Metrics): Model {
  const patience = { firstByteMs: model.firstByteTimeoutMs, idleMs: model.idleTimeoutMs };
  return new Model(openai, patience, (fate) => metrics.model.earlyCall(fate));
}

/** Where the demo's server of this process is, and by which name its tenant's tools reach it. */
export type DemoServer = Pick<InternalHost, 'host' | 'address'>;

/** The way out to tenants' addresses; the demo's server is open to the demo tenant alone. */
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
