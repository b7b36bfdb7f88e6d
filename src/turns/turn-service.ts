import type { PubSub } from '../pubsub/pubsub';
import type { GivenAnswer } from '../domain/action';
import type { ConversationEvent } from '../domain/pubsub-event';
import type { Operator } from '../domain/member';
import { covers, type ToolAccess } from '../domain/tool';
import type { TurnInput, TurnLimits, TurnPlace } from '../domain/turn';
import type { TurnNews } from '../domain/turn-log';
import { notFound } from '../domain/errors';
import { newTurnId } from '../domain/ids';
import type { Model } from '../model/model';
import type { ModelRequest } from '../model/model-request';
import type { TurnFeed } from './relay/turn-feed';
import type { Store } from '../store/store';
import { answeredAt } from './answers/answered-at';
import { fileRule, planFiles, putFiles, type PlannedFile } from './admission/attach-files';
import {
  faceOf,
  type AcceptedMessage,
  type Answers,
  type Caller,
  type MessageRequest,
} from './admission/message-request';
import { speculativeRequest, untilAsked, type ContextSizes } from './admission/speculative-call';
import { deliverAnswers, deliverOperatorAnswer } from './answers/deliver-answers';
import type { AnswerDeps } from './answers/give-answer';
import {
  handoffRules,
  resolveAgent,
  reachConversation,
  resolveConversation,
  rulesOf,
} from './admission/resolve-conversation';
import {
  wantedCredentials,
  whileHeld,
  type CredentialKeeper,
  type WantedCredentials,
} from './admission/hold-credentials';
import type { ConversationPrefetch } from './admission/conversation-prefetch';
import { withRefreshedTools, type ToolListRefresher } from './admission/refresh-mcp-tools';
import { leaveWithOpenTurn, turnInProgress } from './admission/leave-with-open-turn';
import { actionNotPending } from './answers/not-pending';
import type { StartedTurn, TurnGateway } from './turn-gateway';
import { openToUser } from './answers/open-to-user';
import { turnInput } from './admission/turn-input';

const mostTries = 5;
/**
 * In bytes. A text up to this size is sent with its turn.
 * A longer one is stored first, which takes a little longer.
 */
const mostCarriedBytes = 4 * 1024;

export interface TurnServiceDeps extends Pick<AnswerDeps, 'schemas'> {
  store: Store;
  gateway: TurnGateway;
  pubsub: Pick<PubSub<ConversationEvent>, 'publish' | 'publishSoon'>;
  limits: TurnLimits;
  /** Present if a turn's first model call may be made speculatively, while the turn is being persisted. */
  model?: Pick<Model, 'askSpeculatively' | 'forget'>;
  sizes: ContextSizes;
  /** Present if the turn's first step runs in this process. */
  known?: Pick<ConversationPrefetch, 'begin'>;
  keeper: CredentialKeeper;
  toolServers: ToolListRefresher;
  /** Knows which turns this process works for. */
  feed: Pick<TurnFeed, 'isAtWork' | 'expectReader'>;
}

/** A turn that has not started. Its ids are fixed, so that starting it twice makes one turn. */
export interface PlannedTurn {
  /** Without the text of the message. */
  input: TurnInput;
  text: string;
  isNew: boolean;
  /** As in the request. */
  closes?: string[];
  /** Files that the message brings. */
  files?: PlannedFile[];
  first?: ModelRequest | undefined;
  /** Held once the turn starts. */
  credentials?: WantedCredentials;
}

/** Accepts messages and answers, and persists them. */
export class TurnService {
  constructor(private readonly deps: TurnServiceDeps) {}

  /**
   * Decides which agent, conversation and turn a message belongs to. Writes no turn yet. The turn has a new id, unless
   * the caller has chosen one.
   */
  async plan(request: MessageRequest, turnId?: string): Promise<PlannedTurn> {
    const { caller, agentId, attachments = [], responseSchema: schema, closes } = request;
    const agent = await resolveAgent(caller, agentId);
    const [{ origin, isNew, known }, { snapshotId, snapshot }] = await Promise.all([
      resolveConversation(this.deps, request, agent),
      withRefreshedTools(this.deps.toolServers, caller, agent).then((config) => config.freeze(agent, schema)),
    ]);
    const files = await planFiles(this.deps.store, caller, known?.conversationId, attachments);
    const rules = {
      snapshotId,
      models: [agent.model, ...agent.fallbackModels],
      ...handoffRules(agent, request.text, known),
      ...rulesOf(snapshot),
      ...fileRule(known, files),
    };
    const servers = snapshot.mcp?.servers ?? [];
    const credentials = wantedCredentials(this.deps.keeper, caller, servers, caller.access);
    const plain = turnInput(
      turnId ?? newTurnId(origin.conversationId),
      request,
      origin,
      rules,
      this.deps.limits,
    );
    const input = { ...plain, ...(credentials && { credentials: credentials.ref }) };
    const { text } = request;
    const hasFiles = files.length > 0;
    const first = hasFiles ? undefined : speculativeRequest(input, text, snapshot, known, this.deps.sizes);
    const brought = { ...(hasFiles && { files }), closes };
    return { input, text, isNew, first, ...brought, credentials };
  }

  /** Starts the turn, or queues it behind the open one if `concurrency` allows it. */
  begin(planned: PlannedTurn, concurrency: MessageRequest['concurrency']): Promise<AcceptedMessage> {
    return whileHeld(this.deps.keeper, planned.credentials, () => this.beginHeld(planned, concurrency));
  }

  private async beginHeld(
    planned: PlannedTurn,
    concurrency: MessageRequest['concurrency'],
  ): Promise<AcceptedMessage> {
    const { pubsub, feed, model } = this.deps;
    const { input, first } = planned;
    // If another turn of the conversation is running, this one does not start now.
    if (model && first && !feed.isAtWork(input.conversationId)) {
      model.askSpeculatively(input, first);
      await untilAsked();
    }
    let started: StartedTurn | null = null;
    feed.expectReader(input.turnId);
    try {
      started = await this.startOrLeave(planned, concurrency);
    } finally {
      if (!started) model?.forget(input);
    }
    // In the background: a message does not wait for a write.
    pubsub.publishSoon(eventOf(input));
    return accepted(input, started);
  }

  /** Delivers a user's answers to the turn that waits for them; see deliverAnswers. */
  async answer(request: MessageRequest, answers: Answers): Promise<AcceptedMessage> {
    const accepted = await deliverAnswers(this.deps, request, answers);
    void this.deps.pubsub.publish(eventOf(accepted));
    return accepted;
  }

  /** Delivers an operator's answer to the turn that waits for it; see deliverOperatorAnswer. */
  async answerAsOperator(
    tenantId: string,
    conversationId: string,
    operator: Operator,
    answer: GivenAnswer,
  ): Promise<{ turnId: string; shown: string }> {
    const place = { tenantId, conversationId };
    const delivered = await deliverOperatorAnswer(this.deps, place, operator, answer);
    void this.deps.pubsub.publish(eventOf(place));
    return delivered;
  }

  /** Returns the id of the turn that an answer is meant for, if Temporal knows one. */
  async openTurnId({ conversationId }: MessageRequest): Promise<string | undefined> {
    if (conversationId === undefined) return undefined;
    return (await this.deps.gateway.progress(conversationId, 0))?.turnId;
  }

  /**
   * Returns where the stream of an earlier answer starts.
   * Throws action_not_pending if that answer never took effect.
   */
  async answeredEarlier(place: TurnPlace, answers: Answers): Promise<AcceptedMessage> {
    const log = await this.readLog(place, 1);
    const after = log ? answeredAt(log, answers) : 0;
    // The process that accepted that attempt died before the turn had the answer: a stream would wait forever.
    if (after > 0 && after === log?.entries.at(-1)?.n) throw actionNotPending();
    return { ...place, after, fresh: false, replayed: true };
  }

  /** Returns the id of the turn that waits for the user's answer to this question. */
  async turnAsking(conversationId: string, instructionId: string): Promise<string | undefined> {
    const progress = await this.deps.gateway.progress(conversationId, Number.MAX_SAFE_INTEGER);
    const isAsked = progress && openToUser(progress).some((asked) => asked.instructionId === instructionId);
    return isAsked ? progress.turnId : undefined;
  }

  /**
   * Cancels the conversation's open turn, or the named turn if it is open or queued.
   * Returns false if there is none.
   */
  async cancel(caller: Caller, conversationId: string, turnId?: string): Promise<boolean> {
    const { gateway, store } = this.deps;
    await reachConversation(store, caller, conversationId);
    const via = faceOf({ caller, channel: caller.channel });
    if (turnId === undefined && caller.access === 'all') return gateway.cancel(conversationId, { via });
    const progress = await gateway.progress(conversationId, 0);
    if (!progress || progress.phase === 'ended') return false;
    const wanted = turnId ?? progress.turnId;
    const isKnown = progress.turnId === wanted || progress.queued.includes(wanted);
    if (isKnown && !covers(caller.access, progress.access?.[wanted])) throw notFound();
    return isKnown && gateway.cancel(conversationId, { turnId: wanted, via });
  }

  /** False if the turn has more access than the caller. */
  async mayAccess({ access }: Pick<Caller, 'access'>, place: TurnPlace): Promise<boolean> {
    return access === 'all' || covers(access, await this.accessOf(place));
  }

  /** Returns the turn's access. Undefined if unknown, as for a turn that an earlier version ran. */
  private async accessOf({ turnId, conversationId, tenantId }: TurnPlace): Promise<ToolAccess | undefined> {
    const { gateway, store } = this.deps;
    const ended = await store.turns.get(tenantId, turnId);
    if (ended) return ended.access;
    const progress = await gateway.progress(conversationId, Number.MAX_SAFE_INTEGER);
    // The turn may have ended meanwhile, and the next one started.
    return progress?.access?.[turnId] ?? (await store.turns.get(tenantId, turnId))?.access;
  }

  /** Returns the conversation's turns that have not ended, in order. */
  openTurns(conversationId: string): Promise<string[]> {
    return this.deps.gateway.openTurns(conversationId);
  }

  /**
   * Returns a turn's log from entry `from` on, whether it runs or has ended; if it runs, with its agent snapshot. Null if
   * the turn is unknown.
   */
  async readLog(
    { turnId, conversationId, tenantId }: TurnPlace,
    from: number,
  ): Promise<(TurnNews & { snapshotId?: string }) | null> {
    const record = await this.deps.store.turns.get(tenantId, turnId);
    if (record) return record.log;
    const progress = await this.deps.gateway.progress(conversationId, from - 1);
    if (progress?.turnId === turnId) return progress;
    return progress?.queued.includes(turnId) ? { entries: [], spans: [] } : null;
  }

  /** Returns null if the open turn has accepted the message, else where the turn was started. */
  private async startOrLeave(
    { input: { message: plain, ...rest }, text, isNew, files: planned = [], closes }: PlannedTurn,
    concurrency: MessageRequest['concurrency'],
  ): Promise<StartedTurn | null> {
    const { gateway, known, store } = this.deps;
    const files = planned.length > 0 && { files: await putFiles(store, rest, planned) };
    const message = { ...plain, ...files };
    const isCarried = message.bytes !== undefined && message.bytes <= mostCarriedBytes;
    const input = { ...rest, message: isCarried ? { ...message, text } : message };
    if (!isCarried) await store.messageTexts.put({ id: input.turnId, tenantId: input.tenantId, text });
    const createdAt = new Date(message.at);
    const opening = isNew ? store.conversations.open({ ...input.conversation, createdAt }) : undefined;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const [started, opened] = await Promise.all([gateway.start(input), opening]);
      if (started) {
        known?.begin(input, opened);
        return started;
      }
      if (await leaveWithOpenTurn(this.deps, { ...rest, message }, { text, mode: concurrency, closes }))
        return null;
    }
    throw turnInProgress();
  }
}

function accepted(
  { turnId, conversationId, tenantId }: TurnInput,
  started: StartedTurn | null,
): AcceptedMessage {
  const place = { turnId, conversationId, tenantId };
  return { ...place, after: 0, fresh: started !== null, replayed: false, ...started };
}

function eventOf({ tenantId, conversationId }: Omit<TurnPlace, 'turnId'>) {
  return { topic: 'conversation' as const, tenantId, conversationId };
}
