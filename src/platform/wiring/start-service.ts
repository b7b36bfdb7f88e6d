import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { RequestListener } from 'node:http';
import { IllegalStateError } from '@temporalio/common';
import { NativeConnection } from '@temporalio/worker';
import type { Logger } from 'pino';
import { PubSub } from '../pubsub/pubsub';
import { McpServers } from '../../agents/definitions/mcp-servers';
import { StdioTools } from '../../agents/definitions/stdio-tools';
import { TenantConfigCache } from '../../agents/tenant-config-cache/tenant-config-cache';
import { RateLimits } from '../../api/agent/rate-limits';
import { createApp } from '../../api/app';
import { StreamLimit } from '../../api/middleware/stream-limit';
import { createWorkerApp } from '../../api/status-app';
import { memoryLimiter, type NewLimiter, RequestLimiter } from '../../api/middleware/request-limiter';
import { InboxGateway } from '../../inbox/inbox-gateway';
import { InboxService } from '../../inbox/inbox-service';
import { Metrics } from '../metrics/metrics';
import { Revocations } from '../../workspace/revocations';
import { McpClients } from '../../agents/mcp/mcp-clients';
import { TurnFeed } from '../../turns/relay/turn-feed';
import type { RelayDeps } from '../../turns/relay/turn-watch';
import type { Settings } from '../settings/settings';
import { watchStore } from '../../store/watch-store';
import { connectStore } from '../../store/mongo/connect-store';
import type { Store } from '../../store/store';
import { startTracing } from '../tracing/start-tracing';
import { TemporalCalls } from '../temporal/temporal-calls';
import { ConversationPrefetch } from '../../turns/conversation-prefetch';
import { TurnGateway } from '../../turns/turn-gateway';
import { TurnAdmission } from '../../turns/turn-admission';
import { TurnService } from '../../turns/turn-service';
import { CredentialVault } from '../../agents/vault/credential-vault';
import {
  createLimits,
  createModel,
  createOpenAI,
  createOutbound,
  type DemoServer,
  schemaChecks,
} from './create-parts';
import { openSwappableServer, type SwappableServer } from './swappable-server';
import { endsWithin } from './ends-within';
import { lostTurns } from './lost-turns';
import { knowledgeParts } from './knowledge-parts';
import { startMetricsServer } from './metrics-server';
import { observeModel } from './observe-model';
import { observeMcp, watchTools } from './observe-tools';
import { createWorkers } from './start-worker';
import { Teardown } from './teardown';
import { traceStarts } from './workflow-tracing';

export interface ServiceOptions {
  settings: Settings;
  temporalAddress: string;
  mongodbUri: string;
  /** Where the Chat Completions API is; absent: OpenAI's own. */
  modelUrl?: string;
  workflowBundlePath: string;
  /** The demo's server of this process, which is open to the demo tenant's tools alone. */
  demoServer?: DemoServer;
  logger: Logger;
  /** Of the whole process; absent: this service's own alone. */
  metrics?: Metrics;
  /** Absent: one is opened once everything else is there. */
  door?: SwappableServer;
  /** Called if the process cannot do its work on turns for minutes, and must be started again. */
  onHopeless?: () => void;
}

export interface Service {
  url: string;
  store: Store;
  /** Takes no more requests, sends streams to reconnect, lets running work finish or hands it back, and closes. */
  stop(): Promise<void>;
}

const eagerDraftMs = 150;
/** The SDK's drain has been seen to wait for nothing; activities have 10 s to end. In milliseconds. */
const longestDrainMs = 20_000;
/** Who listens looks by himself now and then; so these news, of which there are many, need not last. */
const conversationNewsMs = 20_000;

/** Puts the parts together: store, Temporal, HTTP, worker. What it has started is stopped where a part fails. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const teardown = new Teardown((part) => options.logger.warn({ part }, 'takes long to stop'));
  return teardown.guard(async () => ({ ...(await assemble(options, teardown)), stop: () => teardown.run() }));
}

async function assemble(options: ServiceOptions, teardown: Teardown): Promise<Omit<Service, 'stop'>> {
  const { settings, logger, metrics = new Metrics() } = options;
  const { limits, role } = settings;
  const { namespace, taskQueue } = settings.temporal;
  const ownTaskQueue = `${taskQueue}/${randomUUID()}`;
  const tracing = await startTracing(settings.tracing, tellDelivery(logger));
  teardown.add('traces', () => tracing.close());
  const store = watchStore(await connectStore(options.mongodbUri), (...failure) =>
    metrics.store.failed(...failure),
  );
  teardown.add('database', () => store.close());
  const connection = await connectTemporal(options);
  teardown.add('Temporal connection', () => closeUnlessHeld(connection));
  const outbound = createOutbound(settings, store, options.demoServer);
  teardown.add('outbound connections', () => outbound.close());

  const closing = new AbortController();
  // Every open stream listens to it.
  setMaxListeners(0, closing.signal);

  const schemas = schemaChecks(settings, metrics);
  teardown.add('schema checks', () => schemas.close());
  const mcp = new McpClients(outbound, schemas);
  teardown.add('MCP clients', () => mcp.close());
  const stdio = new StdioTools(settings.mcpStdioServers, { clients: mcp, closing: closing.signal });
  const mcpServers = new McpServers({ store, clients: mcp, closing: closing.signal, stdio });
  const vault = new CredentialVault({
    mostBytes: limits.heldCredentialsMaxBytes,
    onLoss: (loss) => metrics.credentials.lost(loss),
  });
  metrics.credentials.countHeld(() => vault.held);
  teardown.add('credentials', () => Promise.resolve(vault.close()));

  const feed = new TurnFeed();
  const temporal = new TemporalCalls({
    ...{ connection, namespace, taskQueue },
    interceptors: traceStarts(tracing),
  });
  const gateway = new TurnGateway(temporal);
  const inbox = new InboxGateway(temporal);
  const announcements = new PubSub(store.announcements, { keptMs: conversationNewsMs });
  teardown.add('announcements', () => Promise.resolve(announcements.close()));
  const revocationNews = new PubSub(store.revocations);
  teardown.add('revocation news', () => Promise.resolve(revocationNews.close()));
  const revocations = new Revocations(revocationNews);
  teardown.add('revocations', () => Promise.resolve(revocations.close()));
  metrics.turns.countOpen((type) => temporal.countOpen(type));
  metrics.turns.countAtWork(() => feed.atWork);
  const openai = createOpenAI(settings, options.modelUrl);
  const model = createModel(openai, settings, metrics);
  teardown.add('model', () => Promise.resolve(model.close()));
  const known = new ConversationPrefetch(store.conversations);
  const turns = new TurnService({
    ...{ store, gateway, announcements, feed, limits: turnLimits(settings) },
    toolServers: mcpServers,
    keeper: { vault, taskQueue: ownTaskQueue, keptMs: settings.limits.mcpTokensKeptMs },
    // Another process runs the turn where this one runs none.
    ...(role === 'all' && { known, ...(settings.model.earlyCalls && { model }) }),
  });
  const knowledge = knowledgeParts(settings, { store, temporal, openai, logger });
  const { documents, search, ingestion } = knowledge;
  const workers = await createWorkers({
    ...{ role, connection, namespace, taskQueue },
    // All who read what this process writes are elsewhere.
    ...(role === 'worker' && { draftEveryMs: eagerDraftMs }),
    workflowBundle: { codePath: options.workflowBundlePath },
    cachedWorkflows: settings.limits.cachedWorkflows,
    ...{ ownTaskQueue, mcp: observeMcp(mcp, metrics.tools), vault, programs: stdio },
    toolWatch: watchTools(metrics.tools, tracing),
    observing: { logger, tracing, metrics: metrics.turns },
    toolsChanged: (...server) => mcpServers.toolsChanged(...server),
    ...{ store, feed, known, outbound, schemas, inbox, search, prices: settings.model.prices },
    documents: {
      ...ingestion,
      remove: (tenantId, documentId) => documents.remove(tenantId, documentId),
    },
    model: observeModel(model, { tracing, metrics: metrics.model, url: openai.baseURL }),
    turns: gateway,
    onHopeless: options.onHopeless ?? (() => undefined),
    announce: (news) => announcements.announce(news),
  });
  const working = workers.run();
  teardown.add('workers', async () => {
    workers.shutdown();
    const haveEnded = await endsWithin(working, longestDrainMs);
    if (!haveEnded) logger.warn('the workers have not ended; their open work goes on as after a crash');
  });

  const relay: RelayDeps = {
    ...{ store, feed, readLog: (place, from) => turns.readLog(place, from) },
    onLag: (seconds) => metrics.streams.lagged(seconds),
    runsElsewhere: role === 'api',
  };
  const streaming = {
    ...{ logger, revocations, closing: closing.signal, streams: metrics.streams },
    ...{ keepaliveMs: limits.keepaliveMs, stallMs: limits.streamStallMs },
  };
  const newLimiter: NewLimiter = limits.areShared ? (...limit) => store.limiter(...limit) : memoryLimiter;
  const bounds = createLimits(settings, metrics);
  const streamPlaces = new StreamLimit(bounds.streams, limits.streamsPerParticipant);
  const admission = new TurnAdmission({ limits: bounds, feed, readLog: relay.readLog });
  teardown.add('admission', () => Promise.resolve(admission.close()));
  if (role !== 'api') {
    const lost = lostTurns({ store, temporal, inbox, logger });
    lost.start();
    teardown.add('lost turns', () => lost.close());
  }
  const dependencies = {
    // Asks the server's database too, as every turn does.
    temporal: () => connection.workflowService.describeNamespace({ namespace }),
    mongodb: () => store.ping(),
    ...(role !== 'api' && { turns: () => workers.checkTurns() }),
  };
  const app = createApp(
    {
      ...{ store, turns, limits, relay, tenantConfigs: new TenantConfigCache(store, stdio), ...streaming },
      events: {
        ...relay,
        store,
        announcements,
        openTurns: (conversationId) => turns.openTurns(conversationId),
      },
      rates: new RateLimits(limits, newLimiter, (by) => metrics.limits.refused('rate', by)),
      ...{ process: bounds, streamPlaces, admission },
    },
    {
      ...{ store, limits, announcements, outbound, schemas, mcpServers, stdio, documents },
      ...{ process: bounds, streamPlaces, ...streaming },
      documentMaxBytes: settings.knowledge.documentMaxBytes,
      agentDefaults: agentDefaults(settings),
      inbox: new InboxService({ store, commands: inbox, answers: turns }),
      requests: new RequestLimiter(newLimiter('workspacePerMinute', limits.apiKeyPerMinute, 60)),
      newLimiter,
      turnGateway: gateway,
      inboxGateway: inbox,
    },
    dependencies,
    { logger, metrics, tracing },
    {
      trustedProxies: settings.trustedProxies,
      ...(settings.metrics.port === undefined && { metricsAccess: settings.metrics }),
      securityContact: settings.securityContact,
    },
  );
  const served = role === 'worker' ? createWorkerApp({ logger, dependencies }) : app;
  const handle = served.callback();
  const answer: RequestListener = (request, response) => void handle(request, response);
  const door = options.door ?? (await openSwappableServer(settings, answer));
  door.answerWith(answer);
  teardown.add('HTTP server', async () => {
    const closed = door.close();
    closing.abort();
    await closed;
  });
  if (settings.metrics.port !== undefined) {
    const { host, port, token } = settings.metrics;
    const figures = await startMetricsServer(metrics, { host, port }, token);
    teardown.add('metrics server', () => figures.close());
  }
  stdio.start();
  return { url: door.url, store };
}

function connectTemporal({ settings, temporalAddress: address }: ServiceOptions): Promise<NativeConnection> {
  const { apiKey, tls } = settings.temporal;
  return NativeConnection.connect({ address, tls, ...(apiKey !== undefined && { apiKey }) });
}

/** A worker that has not ended, or that was made before another part failed, still holds the connection. */
async function closeUnlessHeld(connection: NativeConnection): Promise<void> {
  try {
    await connection.close();
  } catch (error) {
    if (!(error instanceof IllegalStateError)) throw error;
  }
}

function agentDefaults({ limits, model }: Settings) {
  const { sessionTimeoutMs, actionTtlMs } = limits;
  return { model: model.name, sessionTimeoutMs, actionTtlMs };
}

function turnLimits({ limits, model }: Settings) {
  return {
    workMs: limits.turnWorkMs,
    modelSteps: limits.maxModelSteps,
    modelAttempts: model.attempts,
    modelBackoffMs: model.backoffMs,
    heartbeatTimeoutMs: limits.heartbeatTimeoutMs,
    waitingMessages: limits.waitingMessages,
    waitingBytes: limits.waitingMessagesBytes,
  };
}

/** One line when traces can't be delivered, and one when they can again. */
function tellDelivery(logger: Logger): (isDelivered: boolean) => void {
  return (isDelivered) => {
    if (isDelivered) logger.info('traces are delivered again');
    else logger.warn('traces cannot be delivered; check OTEL_EXPORTER_OTLP_ENDPOINT and its headers');
  };
}
