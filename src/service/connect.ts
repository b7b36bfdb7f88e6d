import { setMaxListeners } from 'node:events';
import { IllegalStateError } from '@temporalio/common';
import { NativeConnection } from '@temporalio/worker';
import type { Logger } from 'pino';
import { connectStore } from '../store/mongo/connect-store';
import type { Store } from '../store/store';
import { watchStore } from '../store/watch-store';
import { TurnCounter } from '../workspace/stats/turn-counter';
import { encryptionOptions } from '../platform/settings/master-keys';
import { Metrics } from '../platform/metrics/metrics';
import { sealingConverter } from '../temporal/payload-codec';
import { TemporalCalls } from '../temporal/temporal-calls';
import { priceListDigest } from '../evidence/receipts/price-list';
import { SigningKeys } from '../platform/signing/signing-keys';
import { ConnectLinks } from '../agents/connections/connect-links';
import { CallTokens } from '../agents/tools/identity/call-tokens';
import { Receipts } from '../evidence/receipts/receipts';
import { startTracing } from '../platform/tracing/start-tracing';
import { createLimits, createOutbound, schemaChecks, workSlots } from './create-parts';
import type { ServiceOptions } from './service-options';
import type { Teardown } from './teardown';
import { traceStarts } from './workflow-tracing';

/** Far longer than others keep the public keys. In milliseconds. */
const callKeyShownMs = 60 * 60 * 1_000;

export type Connections = Awaited<ReturnType<typeof connect>>;

/**
 * Opens what every other part builds on: store, Temporal, outbound requests to tenants' addresses, limits,
 * metrics, traces.
 */
export async function connect(options: ServiceOptions, teardown: Teardown) {
  const { settings, logger, metrics = new Metrics(), isDatabaseEmbedded = false } = options;
  const { namespace, taskQueue } = settings.temporal;
  const tracing = await startTracing(settings.tracing, reportDelivery(logger));
  teardown.add('traces', () => tracing.close());
  const storeOptions = encryptionOptions(settings, { isEmbedded: isDatabaseEmbedded });
  const watched = watchStore(await connectStore(options.mongodbUri, storeOptions), (...failure) =>
    metrics.store.failed(...failure),
  );
  teardown.add('database', () => watched.close());
  if (!watched.encryption.isOn)
    logger.warn(
      'no master key is set, so content is stored unencrypted; docs/explanation/security.md says how to set one',
    );
  const turnCounter = new TurnCounter(watched, {
    onFailure: (err) =>
      logger.warn({ err }, 'ended turns were not counted; readers of statistics count them'),
  });
  teardown.add('turn counter', () => Promise.resolve(turnCounter.close()));
  const store = countingStore(watched, turnCounter);
  const receiptKeys = new SigningKeys(store.receiptKeys);
  const callKeys = new SigningKeys(store.callKeys, callKeyShownMs);
  const callTokens = new CallTokens(callKeys, settings.publicUrl ?? 'holdfast');
  const connectLinks = new ConnectLinks(callKeys, settings.publicUrl);
  const receipts = new Receipts(store, receiptKeys, priceListDigest(settings.model.prices));
  const connection = await connectTemporal(options);
  teardown.add('Temporal connection', () => closeUnlessHeld(connection));
  const outbound = createOutbound(settings, store, options.demoServer);
  teardown.add('outbound connections', () => outbound.close());
  const schemas = schemaChecks(settings, metrics);
  teardown.add('schema checks', () => schemas.close());

  const slots = workSlots(settings, metrics);
  const closing = new AbortController();
  // Every open stream listens to this signal, so the warning about many listeners is disabled.
  setMaxListeners(0, closing.signal);
  const dataConverter = sealingConverter(store.encryption, {
    seals: store.encryption.isOn && settings.encryption.payloads,
  });
  const temporal = new TemporalCalls({
    connection,
    namespace,
    taskQueue,
    hasVersions: settings.temporal.workerVersion !== undefined,
    interceptors: traceStarts(tracing),
    dataConverter,
    slots,
  });
  if (!(await temporal.detectAttributes()))
    logger.info(
      'the namespace lacks the search attributes; docs/guide/temporal-cluster.md says how to add them',
    );
  metrics.turns.countOpen((type) => temporal.countOpen(type));
  const limits = createLimits(settings, metrics);
  return {
    settings,
    logger,
    metrics,
    tracing,
    store,
    receipts,
    receiptKeys,
    callTokens,
    connectLinks,
    turnCounter,
    connection,
    dataConverter,
    temporal,
    slots,
    outbound,
    schemas,
    closing,
    limits,
    temporalUiUrl: options.temporalUiUrl,
  };
}

/** Counts each turn whose end, or what followed it, is stored in this process. */
function countingStore(store: Store, counter: TurnCounter): Store {
  const put: Store['turns']['put'] = async (record) => {
    const receipt = await store.turns.put(record);
    counter.ended(record);
    return receipt;
  };
  const addRecap: Store['turns']['addRecap'] = async (tenantId, turnId, recap) => {
    const place = await store.turns.addRecap(tenantId, turnId, recap);
    if (place) counter.ended(place);
    return place;
  };
  return { ...store, turns: { ...store.turns, put, addRecap } };
}

function connectTemporal({ settings, temporalAddress: address }: ServiceOptions): Promise<NativeConnection> {
  const { apiKey, tls } = settings.temporal;
  return NativeConnection.connect({ address, tls, ...(apiKey !== undefined && { apiKey }) });
}

/**
 * Closes the connection, unless a worker still holds it. A worker may not have ended, or another part failed
 * after it was created.
 */
async function closeUnlessHeld(connection: NativeConnection): Promise<void> {
  try {
    await connection.close();
  } catch (error) {
    if (!(error instanceof IllegalStateError)) throw error;
  }
}

/** Logs one line when traces cannot be delivered, and one when delivery works again. */
function reportDelivery(logger: Logger): (isDelivered: boolean) => void {
  return (isDelivered) => {
    if (isDelivered) logger.info('traces are delivered again');
    else logger.warn('traces cannot be delivered; check OTEL_EXPORTER_OTLP_ENDPOINT and its headers');
  };
}
