import { CallTokens } from '../../src/agents/tools/identity/call-tokens';
import { FileReader } from '../../src/knowledge/files/file-reader';
import { FairSemaphore } from '../../src/platform/limits/fair-semaphore';
import type { Info } from '@temporalio/activity';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { createActivities } from '../../activities';
import type { ConversationEvent } from '../../src/domain/pubsub-event';
import { messageIdOf, newId, newTurnId } from '../../src/domain/ids';
import type { InboxPlace, TurnCommand } from '../../src/domain/inbox-command';
import type { HandoffActivities } from '../../workflows/handoff/activity-types';
import type { Conversation } from '../../src/domain/conversation';
import type { AgentSnapshot } from '../../src/domain/agent';
import { type ModelPrice, noTokens } from '../../src/domain/model-usage';
import type { HttpToolDefinition } from '../../src/domain/tool';
import { StoreChunkSource } from '../../src/knowledge/documents/chunk-source';
import { DocumentSearch } from '../../src/knowledge/documents/document-search';
import { Retriever } from '../../src/knowledge/search/retriever';
import { TenantIndexes } from '../../src/knowledge/search/tenant-indexes';
import { BudgetLeases } from '../../src/budgets/budget-leases';
import { SpendWindows } from '../../src/agents/rules/spend-windows';
import { raiseLedger, type NotifyTurn } from '../../src/budgets/raise-ledger';
import { McpClients } from '../../src/agents/mcp/mcp-clients';
import { LearnedWindows } from '../../src/model/context/learned-windows';
import { LearnedRefusals } from '../../src/model/learned-refusals';
import { Model } from '../../src/model/model';
import { providerAt } from '../model/provider-at';
import { SigningKeys } from '../../src/platform/signing/signing-keys';
import { Outbound } from '../../src/platform/outbound/outbound';
import { TurnFeed } from '../../src/turns/relay/turn-feed';
import type { Store } from '../../src/store/store';
import type { ModelStep, ModelStepInput, TurnContext } from '../../workflows/turn/activity-types';
import type { TurnActivities } from '../../workflows/turn/turn-activities';
import { CredentialVault } from '../../src/agents/vault/credential-vault';
import type { WorkAdmission } from '../../activities/deps';
import { freeTurns, testReader } from '../knowledge/support/reader';
import { aSnapshot, aConversation } from '../store/samples';
import { connectForTest } from '../store/store-under-test';
import { countTokens } from '../support/count-tokens';
import { noOutbox } from '../support/no-outbox';
import { receiptsIn } from '../support/receipts';
import { KeyedSlots } from '../../src/platform/limits/keyed-slots';
import { testSchemaChecks } from '../support/schema-checks';
import { forAllTests } from '../support/lifetimes';
import { calls, startScriptedModel, type ScriptedModel } from '../support/scripted-model';

export interface ActivitiesUnderTest extends TurnActivities, HandoffActivities {
  /** Commands that turns have sent to the inbox. */
  told: [place: InboxPlace, commandId: string, command: TurnCommand][];
  /** Conversations whose open turn was stopped for a takeover. */
  madeWay: string[];
  published: ConversationEvent[];
  /** Conversations whose turn was told that a budget was raised. */
  toldToGoOn: Parameters<NotifyTurn>[];
  /** Lets every turn work at once. */
  slots: WorkAdmission;
  /** By model; there are none at first. */
  prices: Map<string, ModelPrice>;
  store: Store;
  feed: TurnFeed;
  model: ScriptedModel;
  /** A turn with its own conversation and tenant. Only its agent is stored. */
  turn(agent?: Partial<AgentSnapshot>): Promise<TurnUnderTest>;
  close(): Promise<void>;
}

export interface TurnUnderTest {
  context: TurnContext;
  /** The workflow’s input for this step; `changes` are the results of earlier steps. */
  step(step: number, changes?: Partial<ModelStepInput>): ModelStepInput;
  conversation(): Promise<Conversation>;
}

/** The activities with the run’s database and a scripted model, without Temporal. */
async function startActivities(): Promise<ActivitiesUnderTest> {
  const [store, model] = await Promise.all([connectForTest(), startScriptedModel()]);
  const feed = new TurnFeed();
  const outbound = new Outbound(['127.0.0.1']);
  const told: ActivitiesUnderTest['told'] = [];
  const madeWay: string[] = [];
  const published: ConversationEvent[] = [];
  const publish = async (event: ConversationEvent) => void published.push(event);
  const inbox = { send: async (...word: (typeof told)[number]) => void told.push(word) };
  const turns = {
    stopForTakeover: async (conversationId: string) => madeWay.push(conversationId) > 0,
    sendToolProgress: async () => undefined,
    showThought: async () => null,
  };
  const schemas = testSchemaChecks();
  const mcp = new McpClients(outbound, schemas);
  const vault = new CredentialVault();
  const stdioPrograms = { target: () => undefined };
  const slots = { begin: () => Promise.resolve() };
  const prices = new Map<string, ModelPrice>();
  const budgets = new BudgetLeases(store.budgets, { patienceMs: 0, onFailure: () => undefined });
  const toldToGoOn: ActivitiesUnderTest['toldToGoOn'] = [];
  return {
    toldToGoOn,
    slots,
    prices,
    ...createActivities({
      store,
      feed,
      model: new Model({ firstByteMs: 100_000, idleMs: 100_000 }),
      providers: { of: () => Promise.resolve(providerAt(model.url)) },
      windows: new LearnedWindows(store.modelWindows),
      refusals: new LearnedRefusals(),
      countTokens,
      outbound,
      schemas,
      mcp,
      stdioPrograms,
      toolsChanged: () => undefined,
      toolWatch: { watch: (_call, run) => run() },
      slots,
      search: documentSearch(store),
      vault,
      serverCredentials: { ofFrozen: () => Promise.resolve({}), refused: () => Promise.resolve() },
      inbox,
      turns,
      pushes: { deliver: async ({ after }) => ({ kind: 'over', after }) },
      publish,
      prices,
      trying: { mostSteps: 10, mostAttempts: 3 },
      budgets,
      spends: new SpendWindows(store.spends),
      raiseLedger: raiseLedger(store.budgets, async (...raised) => void toldToGoOn.push(raised)),
      erasing: nothingToErase,
      receipts: receiptsIn(store),
      outbox: noOutbox,
      notices: noOutbox,
      mails: { tell: () => Promise.resolve('sent') },
      delivering: {
        deliverer: { find: () => Promise.resolve(null), attempt: () => Promise.resolve(false) },
        slots: new KeyedSlots({ ofEach: 1 }),
      },
      checking: {
        ...{ store, outbound, auditLog: { record: () => Promise.resolve() } },
        documents: { add: () => Promise.reject(new Error('no')), remove: () => Promise.resolve(false) },
        slots: new KeyedSlots({ ofEach: 1 }),
        turns: new FairSemaphore(1),
        limits: { maxBytes: 1024, timeoutMs: 1_000 },
      },
      waking: {
        ...{ store, outbox: noOutbox, openTurns: () => Promise.resolve([]) },
        tenantConfigs: { configOf: () => Promise.resolve(null) },
        turns: { accept: () => Promise.reject(new Error('no')) },
        schedules: { put: () => Promise.resolve(), remove: () => Promise.resolve() },
      },
      receiptKeys: new SigningKeys(store.receiptKeys),
      callTokens: new CallTokens(new SigningKeys(store.callKeys), 'holdfast'),
      files: { reader: new FileReader(testReader()), turns: new FairSemaphore(2), maxBytes: 1024 * 1024 },
      documents: {
        ...freeTurns(),
        reader: testReader(),
        remove: async () => false,
        purgeIndex: async () => undefined,
      },
    }),
    store,
    feed,
    model,
    told,
    madeWay,
    published,
    turn: (agent) => aTurn(store, agent),
    close: async () => {
      await budgets.close();
      await mcp.close();
      await schemas.close();
      await outbound.close();
      await model.close();
      await store.close();
    },
  };
}

/** Starts them for the tests of this file. */
export function testActivities(): ActivitiesUnderTest {
  return forAllTests(startActivities);
}

const nothingToErase = {
  turns: { stopErased: async () => undefined },
  inbox: { stopErased: async () => undefined },
  histories: { count: async () => 0, erase: async () => undefined },
  start: async () => undefined,
  counter: { countErased: async () => undefined },
};

/** Documents are found by full-text search only. */
function documentSearch(store: Store): DocumentSearch {
  const source = new StoreChunkSource(store);
  const retriever = new Retriever({ source, indexes: new TenantIndexes(source, 1_000_000) });
  return new DocumentSearch({ retriever, source, count: countTokens, mostTokens: 1_000 });
}

async function aTurn(store: Store, agent: Partial<AgentSnapshot> = {}): Promise<TurnUnderTest> {
  const tenantId = newId('tenant');
  const snapshotId = newId('agent');
  const { createdAt: _, ...conversation } = { ...aConversation(tenantId), conversationId: newId('conv') };
  const { conversationId } = conversation;
  const turnId = newTurnId(conversationId);
  const plain = { instructions: 'Be brief.', handoff: { enabled: true, agentName: 'Zoë' }, tools: [] };
  await store.snapshots.put(snapshotId, { ...aSnapshot(tenantId), ...plain, ...agent });

  const startedAt = new Date().toISOString();
  const message = { messageId: messageIdOf(conversationId, turnId, 'user'), text: 'Weather?', at: startedAt };
  const turn = { turnId, conversationId, tenantId, snapshotId };
  const context: TurnContext = { turn, access: 'all', startedAt, message, conversation };
  return {
    context,
    step: (step, changes = {}) => ({
      ...context,
      step,
      model: 'model-a',
      outcomes: [],
      consents: [],
      decisions: [],
      mayCompact: false,
      log: { entries: [{ n: 1, at: startedAt, event: 'meta' }], spans: [] },
      tally: { steps: step - 1, toolCalls: 0, usage: noTokens, firstTokenMs: 0 },
      ...changes,
    }),
    conversation: async () => {
      const found = await store.conversations.get(tenantId, conversationId);
      if (!found) throw new Error('the conversation is not there');
      return found;
    },
  };
}

/**
 * Stands in for Temporal in one attempt: delivers cancellation, and keeps failure logs out of the test
 * output.
 */
export function anEnvironment(info: Partial<Info> = {}): MockActivityEnvironment {
  const logger = new DefaultLogger('ERROR');
  const times = { scheduledTimestampMs: Date.now(), scheduleToCloseTimeoutMs: 600_000 };
  return new MockActivityEnvironment({ heartbeatTimeoutMs: 100_000, ...times, ...info }, { logger });
}

/** Runs one attempt at an activity. */
export function attempt<I, O>(activity: (input: I) => Promise<O>, input: I): Promise<O> {
  return anEnvironment().run(activity, input);
}

/** A turn whose model has just called the tool, and that call. */
export async function turnWithCall(
  under: ActivitiesUnderTest,
  tool: HttpToolDefinition,
  args: object | string = { city: 'Oslo' },
) {
  const turn = await under.turn({ tools: [tool] });
  under.model.script(calls({ tool: tool.name, args }));
  const [call] = callsOf(await attempt(under.callModel, turn.step(1)));
  if (!call) throw new Error('the model asked for no call');
  return { turn, call };
}

/** The calls of a step that must have some. */
export function callsOf(step: ModelStep) {
  if (step.kind !== 'calls') throw new Error(`the step ${step.kind}`);
  return step.calls;
}
