import { LearnedWindows } from '../model/context/learned-windows';
import { LearnedRefusals } from '../model/learned-refusals';
import { InboxGateway } from '../inbox/inbox-gateway';
import { PushGateway } from '../turns/push-gateway';
import { ResumedTurns } from '../turns/lost/resumed-turns';
import { TurnFeed } from '../turns/relay/turn-feed';
import { TurnSlots } from '../turns/admission/turn-slots';
import { TurnGateway } from '../turns/turn-gateway';
import { TurnService } from '../turns/turn-service';
import { SpendWindows } from '../agents/rules/spend-windows';
import { BudgetLeases } from '../budgets/budget-leases';
import { raiseLedger } from '../budgets/raise-ledger';
import { PubSub } from '../pubsub/pubsub';
import type { Settings } from '../platform/settings/settings';
import { TokenCounter } from '../platform/tokens/token-counter';
import type { AgentParts } from './agent-parts';
import type { Connections } from './connect';
import type { ModelParts } from './model-parts';
import type { Teardown } from './teardown';

/**
 * Milliseconds that the frequent conversation events are kept. They may expire early, as subscribers also
 * re-read the store.
 */
const conversationEventsMs = 20_000;

export type TurnParts = ReturnType<typeof turnParts>;

/**
 * Creates the parts that start and control turns and handoffs. Only this process polls `ownTaskQueue`.
 */
export function turnParts(
  connections: Connections,
  { mcpServers, vault }: AgentParts,
  { model, providers }: ModelParts,
  ownTaskQueue: string,
  teardown: Teardown,
) {
  const { settings, logger, metrics, store, temporal, schemas } = connections;
  const feed = new TurnFeed();
  const slots = new TurnSlots(connections.slots);
  const gateway = new TurnGateway(temporal);
  const inbox = new InboxGateway(temporal);
  const { heartbeatTimeoutMs } = settings.limits;
  const pushes = new PushGateway(temporal, { heartbeatTimeoutMs });
  const resumed = new ResumedTurns((turnId) => void pushes.goesOn(turnId));
  const pubsub = new PubSub(store.conversationEvents, { keptMs: conversationEventsMs });
  teardown.add('pub/sub', () => Promise.resolve(pubsub.close()));
  metrics.turns.countAtWork(() => feed.atWork);
  const budgets = new BudgetLeases(store.budgets, {
    onFailure: (err) => logger.warn({ err }, 'what a budget had lent could not be given back at once'),
  });
  teardown.add('budgets', () => budgets.close());
  const raiseBudgetOf = raiseLedger(store.budgets, (id, raised) => gateway.sendBudgetRaised(id, raised));
  const { count: countTokens } = new TokenCounter();
  const windows = new LearnedWindows(store.modelWindows);
  const refusals = new LearnedRefusals();
  const turns = new TurnService({
    store,
    schemas,
    gateway,
    pubsub,
    feed,
    limits: turnLimits(settings),
    sizes: { windows, refusals, countTokens },
    providers,
    toolServers: mcpServers,
    keeper: { vault, taskQueue: ownTaskQueue, keptMs: settings.limits.mcpTokensKeptMs },
    ...(settings.model.earlyCalls && runsOwnTurns(settings) && { model }),
  });
  const asking = { model, providers, windows, refusals, countTokens };
  const reading = { feed, slots, gateway, inbox, pubsub, pushes, resumed };
  const spends = new SpendWindows(store.spends);
  return { ...reading, ...asking, turns, budgets, spends, raiseLedger: raiseBudgetOf };
}

/** With the role `api` another process runs the turn, and with versions another one may. */
function runsOwnTurns({ role, temporal }: Settings): boolean {
  return role === 'all' && temporal.workerVersion === undefined;
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
