import type { GivenAnswer } from '../domain/action';
import { covers } from '../domain/tool';
import type { TurnPlace } from '../domain/turn';
import { notFound } from '../domain/errors';
import { accept } from './admission/accept';
import { viaOf, type AcceptedMessage, type Caller, type MessageRequest } from './admission/message-request';
import { reachConversation } from './admission/resolve-conversation';
import type { AdmissionDeps } from './admission/admission-deps';
import { deliverConnected, deliverOperatorAnswer, type DecidingOperator } from './answers/deliver-answers';
import { mayAccess, readLog } from './turn-reads';

/** Accepts messages and answers, and reads and cancels turns. */
export class TurnService {
  constructor(private readonly deps: AdmissionDeps) {}

  /** Accepts a message or an answer; see accept. */
  accept(request: MessageRequest): Promise<AcceptedMessage> {
    return accept(this.deps, request);
  }

  /** Delivers an operator's answer to the turn that waits for it; see deliverOperatorAnswer. */
  async answerAsOperator(
    tenantId: string,
    conversationId: string,
    operator: DecidingOperator,
    answer: GivenAnswer,
  ): Promise<{ turnId: string; shown: string }> {
    const place = { tenantId, conversationId };
    const delivered = await deliverOperatorAnswer(this.deps, place, operator, answer);
    void this.deps.pubsub.publish({ topic: 'conversation', ...place });
    return delivered;
  }

  /** See deliverConnected. */
  answerConnected(tenantId: string, conversationId: string, instructionId: string): Promise<void> {
    return deliverConnected(this.deps, { tenantId, conversationId }, instructionId);
  }

  /** True if this question is open, or a turn is at work that may be about to ask it. */
  async mayAsk(conversationId: string, instructionId: string): Promise<boolean> {
    const progress = await this.deps.gateway.progress(conversationId, Number.MAX_SAFE_INTEGER);
    const isOpen = progress?.questions?.some((each) => each.instructionId === instructionId) ?? false;
    return isOpen || progress?.phase === 'working';
  }

  /** Returns the id of the turn that waits for the user's answer to this question. */
  async turnAsking(conversationId: string, instructionId: string): Promise<string | undefined> {
    const progress = await this.deps.gateway.progress(conversationId, Number.MAX_SAFE_INTEGER);
    const asked = progress?.questions?.find((each) => each.instructionId === instructionId);
    return asked?.by === 'user' ? progress?.turnId : undefined;
  }

  /**
   * Cancels the conversation's open turn, or the named turn if it is open or queued.
   * Returns false if there is none.
   */
  async cancel(caller: Caller, conversationId: string, turnId?: string): Promise<boolean> {
    const { gateway, store } = this.deps;
    await reachConversation(store, caller, conversationId);
    const via = viaOf({ caller, channel: caller.channel });
    if (turnId === undefined && caller.access === 'all') return gateway.cancel(conversationId, { via });
    const progress = await gateway.progress(conversationId, 0);
    if (!progress || progress.phase === 'ended') return false;
    const wanted = turnId ?? progress.turnId;
    const isKnown = progress.turnId === wanted || progress.queued.includes(wanted);
    if (isKnown && !covers(caller.access, progress.access[wanted] ?? 'all')) throw notFound();
    return isKnown && gateway.cancel(conversationId, { turnId: wanted, via });
  }

  /** See mayAccess. */
  mayAccess(caller: Pick<Caller, 'access'>, place: TurnPlace): Promise<boolean> {
    return mayAccess(this.deps, caller, place);
  }

  /** See readLog. */
  readLog(place: TurnPlace, from: number): ReturnType<typeof readLog> {
    return readLog(this.deps, place, from);
  }

  /** Returns the conversation's turns that have not ended, in order. */
  openTurns(conversationId: string): Promise<string[]> {
    return this.deps.gateway.openTurns(conversationId);
  }
}
