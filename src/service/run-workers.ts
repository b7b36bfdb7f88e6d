import { readFile } from 'node:fs/promises';
import type { WorkflowBundleOption } from '@temporalio/worker';
import { AddressPauses } from '../api/faces/a2a/push/address-pauses';
import { deliverPush } from '../api/faces/a2a/push/push-delivery';
import { namedBundle } from '../domain/named-bundle';
import type { AgentParts } from './agent-parts';
import type { Connections } from './connect';
import type { PushConfigRef } from '../domain/push-config';
import { endsWithin } from '../platform/concurrency/timeout';
import type { ErasureParts } from './erasure-parts';
import type { HopParts } from './hop-parts';
import type { knowledgeParts } from './knowledge-parts';
import { startEncryptionUpkeep } from './upkeep';
import { startLostTurns } from './lost-turns';
import { capturesText } from './captures-text';
import { observeModel } from './observe-model';
import { observeMcp, watchTools } from './observe-tools';
import type { NoticeParts } from './notice-parts';
import type { OutboxParts } from './outbox-parts';
import type { ServiceOptions } from './service-options';
import type { SourceParts } from './source-parts';
import { createWorkers, type Workers } from './start-worker';
import type { Teardown } from './teardown';
import type { TurnParts } from './turn-parts';
import type { WakeParts } from './wake-parts';
import type { AskedModel, ToolWatch } from '../../activities/deps';
import type { TurnSlots } from '../turns/admission/turn-slots';

type ReadLog = Parameters<TurnParts['turns']['readLog']>;

const eagerDraftMs = 150;
/**
 * Milliseconds to wait for the workers to stop. Activities have 10 s to end, but the SDK's shutdown has been
 * seen to hang.
 */
const longestDrainMs = 20_000;

export interface WorkerParts {
  connections: Connections;
  agents: AgentParts;
  turns: TurnParts;
  outbox: OutboxParts;
  notices: NoticeParts;
  wakes: WakeParts;
  hop: HopParts;
  knowledge: ReturnType<typeof knowledgeParts>;
  sources: SourceParts;
  erasure: ErasureParts;
  ownTaskQueue: string;
}

/**
 * Runs the workers that this process's role requires, for turns, handoffs and documents, until the teardown.
 */
export async function runWorkers(
  {
    connections,
    agents,
    turns,
    outbox,
    notices,
    wakes,
    hop,
    knowledge,
    sources,
    erasure,
    ownTaskQueue,
  }: WorkerParts,
  { workflowBundlePath, onHopeless = () => undefined }: ServiceOptions,
  teardown: Teardown,
): Promise<Workers> {
  const { settings, logger, metrics, tracing, store, outbound } = connections;
  const { role } = settings;
  const { mcp, stdio, mcpServers, serverCredentials, vault } = agents;
  const { feed, slots, gateway, inbox, pubsub, model } = turns;
  const pushing = {
    store,
    outbound,
    pauses: new AddressPauses(),
    relay: {
      store,
      links: connections.connectLinks,
      feed,
      readLog: (...log: ReadLog) => turns.turns.readLog(...log),
    },
    onFailure: (config: PushConfigRef, reason: string) =>
      logger.info({ ...config, reason }, 'a push notification could not be delivered'),
  };
  const { documents, search, ingestion, files } = knowledge;
  const captured = capturesText(connections.store, tracing.isOn && settings.tracing.capturesText);
  const workers = await createWorkers({
    ...connections,
    ...turns,
    ...outbox,
    ...notices,
    role,
    ownTaskQueue,
    namespace: settings.temporal.namespace,
    taskQueue: settings.temporal.taskQueue,
    version: settings.temporal.workerVersion,
    // All clients are connected to other processes, so drafts are stored more often.
    ...(role === 'worker' && { draftEveryMs: eagerDraftMs }),
    workflowBundle: await bundleOf(workflowBundlePath, hop.name),
    ...(hop.name !== undefined && { runsAt: hop.name }),
    cachedWorkflows: settings.limits.cachedWorkflows,
    mcp: observeMcp(mcp, metrics.tools),
    vault,
    serverCredentials,
    stdioPrograms: stdio,
    toolWatch: runOutside(watchTools(metrics.tools, tracing, captured), slots),
    observing: { logger, tracing, metrics: metrics.turns },
    toolsChanged: (...server) => mcpServers.toolsChanged(...server),
    search,
    files,
    prices: settings.model.prices,
    trying: { mostSteps: settings.limits.maxModelSteps, mostAttempts: settings.model.attempts },
    checking: sources.checking,
    waking: wakes.waking,
    documents: { ...ingestion, remove: (tenantId, documentId) => documents.remove(tenantId, documentId) },
    model: askOutside(
      observeModel(model, { tracing, metrics: metrics.model, capturesText: captured }),
      slots,
    ),
    turns: gateway,
    pushes: { deliver: (...order) => deliverPush(pushing, ...order) },
    erasing: erasure.erasing,
    onHopeless,
    publish: (event) => pubsub.publish(event),
  });
  const working = workers.run();
  teardown.add('workers', async () => {
    workers.shutdown();
    const haveEnded = await endsWithin(working, longestDrainMs);
    if (!haveEnded) logger.warn('the workers have not ended; their open work goes on as after a crash');
  });
  if (role !== 'api') {
    teardown.add('encryption upkeep', startEncryptionUpkeep(store.encryption, logger));
    teardown.add('lost turns', startLostTurns({ ...connections, inbox, outbox: outbox.outbox }));
    // In the background: neither the first key nor the schedule delays the start.
    prepareReceipts(connections).catch((err: unknown) =>
      logger.warn({ err }, 'receipts get no Merkle roots until a process that runs turns starts again'),
    );
  }
  return workers;
}

/** Answers of a turn's workflow name the process that runs it. */
async function bundleOf(codePath: string, name: string | undefined): Promise<WorkflowBundleOption> {
  return name === undefined ? { codePath } : { code: namedBundle(await readFile(codePath, 'utf8'), name) };
}

async function prepareReceipts({ receiptKeys, temporal }: Connections): Promise<void> {
  await receiptKeys.signer();
  // Gathers the heads of all receipt chains under roots. Not on the hour, when other schedules run.
  const gathering = { workflowType: 'receiptRoots', args: [{}], offset: '17m' as const };
  await temporal.scheduleHourly(`receipt-roots/${temporal.taskQueue}`, gathering);
}

type Outside = Pick<TurnSlots, 'outside'>;

/** Lets a turn give its work slot back while it waits for the model. */
function askOutside(model: AskedModel, slots: Outside): AskedModel {
  return {
    ask: (turn, asked, listener) => slots.outside(turn, () => model.ask(turn, asked, listener)),
  };
}

/** Lets a turn give its work slot back while a tool runs. */
function runOutside(watch: ToolWatch, slots: Outside): ToolWatch {
  return { watch: (call, run) => watch.watch(call, () => slots.outside(call.turn, run)) };
}
