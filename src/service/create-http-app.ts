import { RateLimits, UploadLimits } from '../api/agent/rate-limits';
import { createApp } from '../api/app';
import { memoryLimiter, RequestLimiter, type NewLimiter } from '../api/middleware/request-limiter';
import { StreamLimit } from '../api/middleware/stream-limit';
import { PushLimit } from '../api/faces/a2a/push/push-limit';
import { UploadGate } from '../api/middleware/upload-gate';
import { createWorkerApp } from '../api/status-app';
import { InboxService } from '../inbox/inbox-service';
import type { RelayDeps } from '../turns/relay/turn-watch';
import { ConversationNews } from '../turns/feed/conversation-news';
import { TurnAdmission } from '../turns/admission/turn-admission';
import { AccessUses } from '../workspace/access-uses';
import { Budgets } from '../workspace/budgets';
import type { AuditLog } from '../evidence/audit/audit-log';
import { SessionUse } from '../workspace/members/session-use';
import { IdentityProviders } from '../workspace/single-sign-on/identity-providers';
import { Revocations } from '../workspace/revocations';
import type { AccessEvent } from '../domain/pubsub-event';
import type { PubSub } from '../pubsub/pubsub';
import { payloadCodec } from '../temporal/payload-codec';
import type { Payload } from '@temporalio/common';
import { workflowLink } from '../temporal/workflow-link';
import type { Settings } from '../platform/settings/settings';
import type { AgentParts } from './agent-parts';
import type { ModelParts } from './model-parts';
import type { Connections } from './connect';
import type { ErasureParts } from './erasure-parts';
import type { HopParts } from './hop-parts';
import type { knowledgeParts } from './knowledge-parts';
import type { NoticeParts } from './notice-parts';
import type { OutboxParts } from './outbox-parts';
import type { PageFolders } from './service-options';
import type { SourceParts } from './source-parts';
import type { Workers } from './start-worker';
import type { Teardown } from './teardown';
import { trialParts } from './trial-parts';
import type { TurnParts } from './turn-parts';
import type { WakeParts } from './wake-parts';
import type { PageDeps } from '../api/pages/routes';
import { readConsole } from '../api/pages/console-files';
import { readManual } from '../api/pages/manual-files';
import { readWidget } from '../api/pages/widget-files';
import { demoTenantOf } from '../dev/demo-tenant/demo-file';
import type { Store } from '../store/store';
import { demoFileOf } from './demo-file-of';

type App = ReturnType<typeof createApp>;

export interface HttpParts {
  connections: Connections;
  accesses: PubSub<AccessEvent>;
  auditLog: AuditLog;
  outbox: OutboxParts;
  notices: NoticeParts;
  wakes: WakeParts;
  agents: AgentParts;
  models: ModelParts;
  turns: TurnParts;
  hop: HopParts;
  knowledge: ReturnType<typeof knowledgeParts>;
  sources: SourceParts;
  erasure: ErasureParts;
  workers: Workers;
  pageFolders: PageFolders;
}

/** Creates the HTTP app that this process's role serves. */
export function createHttpApp(parts: HttpParts, teardown: Teardown): App {
  const { settings, logger } = parts.connections;
  const dependencies = dependenciesOf(parts);
  return settings.role === 'worker'
    ? createWorkerApp({ logger, dependencies })
    : wholeApp(parts, dependencies, teardown);
}

/** The checks that `/readyz` runs. */
function dependenciesOf({ connections, workers }: HttpParts) {
  const { settings, connection, store } = connections;
  const { namespace } = settings.temporal;
  return {
    // This request also queries the server's database, as every turn does.
    temporal: () => connection.workflowService.describeNamespace({ namespace }),
    mongodb: () => store.ping(),
    ...(settings.role !== 'api' && { turns: () => workers.checkTurns() }),
  };
}

/** Members read the questions of users, and must not answer them by connecting an account of their own. */
const noLinks: RelayDeps['links'] = { of: () => Promise.resolve(undefined) };

function wholeApp(
  {
    connections,
    accesses,
    auditLog,
    outbox,
    notices,
    wakes,
    agents,
    models,
    turns: turnParts,
    hop,
    knowledge,
    sources,
    erasure,
    pageFolders,
  }: HttpParts,
  dependencies: ReturnType<typeof dependenciesOf>,
  teardown: Teardown,
): App {
  const { settings, logger, metrics, tracing, store, outbound, schemas, closing } = connections;
  const { limits } = settings;
  const { feed, slots, gateway, inbox, pubsub, pushes, turns } = turnParts;
  const { mcpServers, stdio } = agents;
  const relay: RelayDeps = {
    store,
    links: connections.connectLinks,
    feed,
    readLog: (place, from) => turns.readLog(place, from),
    onLag: (seconds) => metrics.streams.lagged(seconds),
    runsElsewhere: settings.role === 'api',
    ...(hop.hops && { hops: hop.hops }),
  };
  const events = {
    ...relay,
    store,
    news: new ConversationNews(pubsub),
    openTurns: (conversationId: string) => turns.openTurns(conversationId),
  };
  const streaming = {
    logger,
    revocations: revocationsOf(accesses, teardown),
    closing: closing.signal,
    streams: metrics.streams,
    keepaliveMs: limits.keepaliveMs,
    stallMs: limits.streamStallMs,
    streamSlots: new StreamLimit(connections.limits.streams, limits.streamsPerParticipant),
  };
  const newLimiter: NewLimiter = limits.areShared ? (...limit) => store.limiter(...limit) : memoryLimiter;
  const admission = new TurnAdmission({ limits: connections.limits, slots, feed, readLog: relay.readLog });
  teardown.add('admission', () => Promise.resolve(admission.close()));
  const { tenantConfigs } = wakes;
  const shared = {
    store,
    schemas,
    limits,
    relay,
    outbound,
    events,
    ...streaming,
    process: connections.limits,
    accessUses: accessUsesOf(connections, teardown),
  };
  return createApp(
    {
      ...shared,
      turns,
      pushes,
      tenantConfigs,
      rates: new RateLimits(limits, newLimiter, (by) => metrics.limits.refused('rate', by)),
      admission,
      connecting: {
        flows: agents.connectionFlows,
        links: connections.connectLinks,
        publicUrl: settings.publicUrl,
      },
      uploadGate: new UploadGate(),
      pushLimit: new PushLimit(newLimiter, () => metrics.limits.refused('rate', 'tenant')),
      uploadLimits: new UploadLimits(limits.filesPerPersonDay, newLimiter, () =>
        metrics.limits.refused('rate', 'visitor'),
      ),
    },
    {
      ...shared,
      relay: { ...relay, links: noLinks },
      events: { ...events, links: noLinks },
      receipts: connections.receipts,
      receiptKeys: connections.receiptKeys,
      callTokens: connections.callTokens,
      pubsub,
      turnCounter: connections.turnCounter,
      hasDemo: () => demoTenant(settings) !== undefined,
      workflowLink: workflowLink(settings.temporal, connections.temporalUiUrl),
      mcpServers,
      webhooks: outbox.webhooks,
      schedules: wakes.schedules,
      triggers: wakes.triggers,
      firing: wakes.firing,
      openRuns: gateway,
      outbox: outbox.outbox,
      mails: notices.mails,
      connectionFlows: agents.connectionFlows,
      modelProviders: models.modelProviders,
      refusedTools: (tenantId, model) => turnParts.refusals.of(tenantId, model).tools,
      stdio,
      documents: knowledge.documents,
      documentSources: sources.documentSources,
      documentSearch: knowledge.search,
      identityProviders: new IdentityProviders(outbound),
      documentMaxBytes: settings.knowledge.documentMaxBytes,
      agentDefaults: agentDefaults(settings),
      inbox: new InboxService({ store, commands: inbox, answers: turns }),
      requests: new RequestLimiter(newLimiter('workspacePerMinute', limits.apiKeyPerMinute, 60)),
      newLimiter,
      auditLog,
      sessionUse: new SessionUse(store),
      turnGateway: gateway,
      erasures: erasure.erasures,
      budgets: new Budgets(store, turnParts.raiseLedger),
      trials: trialParts(connections, agents),
      retention: erasure.retention,
    },
    pageParts(settings, store, pageFolders, (keyHash) => tenantConfigs.identify(keyHash)),
    dependencies,
    { logger, metrics, tracing },
    {
      trustedProxies: settings.trustedProxies,
      ...(settings.metrics.port === undefined && { metricsAccess: settings.metrics }),
      securityContact: settings.securityContact,
      ...codecAccess(connections),
    },
  );
}

function codecAccess({ settings, store, temporalUiUrl }: Connections) {
  const { codecToken: token } = settings.encryption;
  if (token === undefined) return {};
  const codec = payloadCodec(store.encryption);
  const pagesUrl = settings.temporal.uiUrl ?? temporalUiUrl;
  return { codec: { token, pagesUrl, decode: (payloads: Payload[]) => codec.decode(payloads) } };
}

function revocationsOf(events: PubSub<AccessEvent>, teardown: Teardown): Revocations {
  const revocations = new Revocations(events);
  teardown.add('revocations', () => Promise.resolve(revocations.close()));
  return revocations;
}

function accessUsesOf({ store, logger }: Connections, teardown: Teardown): AccessUses {
  const accessUses = new AccessUses(store.accessUses, {
    onFailure: (err) => logger.warn({ err }, 'last uses of keys could not be stored; they are tried again'),
  });
  teardown.add('last uses', () => accessUses.close());
  return accessUses;
}

function agentDefaults({ limits, model }: Settings) {
  const { sessionTimeoutMs, actionTtlMs } = limits;
  return { model: model.name, sessionTimeoutMs, actionTtlMs };
}

/** Puts together what the pages need. Throws if one of their folders was not built. */
function pageParts(
  settings: Settings,
  store: Store,
  { widget, console, manual }: PageFolders,
  identify: PageDeps['identify'],
): PageDeps {
  const demoKey = () => demoAccessKey(settings, store);
  const files = {
    widget: readWidget(widget),
    console: readConsole(console),
    manual: readManual(manual),
  };
  return { ...files, identify, demoKey };
}

function demoTenant(settings: Settings): string | undefined {
  return settings.demo.hasTools ? demoTenantOf(demoFileOf(settings)) : undefined;
}

/** Returns the newest access key of the demo tenant that is not revoked. */
async function demoAccessKey(settings: Settings, { credentials }: Store): Promise<string | undefined> {
  const tenantId = demoTenant(settings);
  if (tenantId === undefined) return undefined;
  const [key] = await credentials.list(tenantId, { kind: 'ACCESS_KEY', revoked: false }, 1);
  return key?.plaintext;
}
