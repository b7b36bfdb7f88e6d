import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Store } from '../store/store';
import { agentParts } from './agent-parts';
import { auditLogOf } from './audit-log-of';
import { connect, type Connections } from './connect';
import { erasureParts } from './erasure-parts';
import { createHttpApp } from './create-http-app';
import { hopParts } from './hop-parts';
import { startIndexUpkeep } from './knowledge-indexes';
import { knowledgeParts } from './knowledge-parts';
import { startMetricsServer } from './metrics-server';
import { noticeParts } from './notice-parts';
import { outboxParts } from './outbox-parts';
import { runWorkers } from './run-workers';
import type { ServiceOptions } from './service-options';
import { sourceParts } from './source-parts';
import { openSwappableServer } from './swappable-server';
import { Teardown } from './teardown';
import { startIndexBuilds, startSchemaUpkeep } from './upkeep';
import { modelParts } from './model-parts';
import { turnParts } from './turn-parts';
import { wakeParts } from './wake-parts';
import type { AccessEvent } from '../domain/pubsub-event';
import { PubSub } from '../pubsub/pubsub';

export interface Service {
  url: string;
  store: Store;
  /** Takes no more requests, sends streams to reconnect, lets running work finish or hands it back, and closes. */
  stop(): Promise<void>;
}

/** Starts the service's parts and connects them. If one fails to start, those started before it are stopped. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const teardown = new Teardown((part) => options.logger.warn({ part }, 'takes long to stop'));
  return teardown.guard(async () => ({ ...(await assemble(options, teardown)), stop: () => teardown.run() }));
}

async function assemble(options: ServiceOptions, teardown: Teardown): Promise<Omit<Service, 'stop'>> {
  const { settings, logger, modelUrl, pageFolders } = options;
  const ownTaskQueue = `${settings.temporal.taskQueue}/${randomUUID()}`;
  const connections = await connect(options, teardown);
  const { store, temporal, metrics, closing } = connections;
  const accesses = accessEvents(connections, teardown);
  const agents = agentParts(connections, teardown);
  const models = modelParts(connections, modelUrl, teardown);
  const turns = turnParts(connections, agents, models, ownTaskQueue, teardown);
  const auditLog = auditLogOf(connections, teardown);
  const notices = noticeParts(connections);
  const outbox = outboxParts(connections, auditLog, notices.notices);
  const wakes = wakeParts(connections, agents, turns, outbox);
  const hop = await hopParts(connections, turns.feed, teardown);
  const { openai } = models;
  const { countTokens } = turns;
  const knowledge = knowledgeParts(settings, { store, temporal, openai, countTokens, metrics, logger });
  const sources = sourceParts(connections, auditLog, knowledge);
  const erasure = erasureParts(connections, turns);
  const workers = await runWorkers(
    { connections, agents, turns, outbox, notices, wakes, hop, knowledge, sources, erasure, ownTaskQueue },
    options,
    teardown,
  );
  const build = settings.temporal.workerVersion?.buildId;
  teardown.add('schema upkeep', startSchemaUpkeep({ schema: store.schema, build, logger }));
  teardown.add('index builds', startIndexBuilds({ indexes: store.indexes, logger }));
  erasure.retention
    .resume()
    .catch((err: unknown) => logger.warn({ err }, 'the retention schedule could not be checked'));
  const app = createHttpApp(
    {
      connections,
      accesses,
      auditLog,
      agents,
      models,
      turns,
      outbox,
      notices,
      wakes,
      hop,
      knowledge,
      sources,
      erasure,
      workers,
      pageFolders,
    },
    teardown,
  );

  const handle = app.callback();
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
    const server = await startMetricsServer(metrics, { host, port }, token);
    teardown.add('metrics server', () => server.close());
  }
  teardown.add('knowledge indexes', startIndexUpkeep(knowledge.indexes));
  agents.stdio.start();
  return { url: door.url, store };
}

/**
 * Receives the events of accesses that ended, and of conversations whose keys were destroyed: every process forgets
 * such a key within a second, whatever its role.
 */
export function accessEvents({ store }: Pick<Connections, 'store'>, teardown: Teardown): PubSub<AccessEvent> {
  const events = new PubSub(store.revocations);
  events.subscribe((event) => {
    if ('accessId' in event) store.encryption.forgetConversation(event.accessId);
  });
  teardown.add('access events', () => Promise.resolve(events.close()));
  return events;
}
