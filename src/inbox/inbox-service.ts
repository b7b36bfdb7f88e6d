import type { ActionAnswer, ActionPrompt } from '../domain/action';
import type { InboxPlace, OperatorCommand, Verdict } from '../domain/inbox-command';
import type { InboxItem } from '../domain/inbox-item';
import { findCall, type Message } from '../domain/message';
import type { Operator } from '../domain/member';
import { notFound, ServiceError } from '../domain/errors';
import type { Store } from '../store/store';
import { actionPrompt } from '../agents/tools/action-prompt';

/** What carries operators' commands out; see InboxGateway. */
export interface InboxCommands {
  decide(place: InboxPlace, commandId: string, command: OperatorCommand): Promise<Verdict | null>;
  decideOrBegin(place: InboxPlace, commandId: string, command: OperatorCommand): Promise<Verdict>;
}

/** What takes operators' answers in; see TurnService. */
export interface OperatorAnswers {
  answerAsOperator(
    tenantId: string,
    conversationId: string,
    by: Operator,
    answer: ActionAnswer,
  ): Promise<{ turnId: string }>;
}

export interface InboxServiceDeps {
  store: Store;
  commands: InboxCommands;
  answers: OperatorAnswers;
}

/** All that an operator needs to see of one conversation. */
export interface InboxCase {
  item: InboxItem;
  transcript: Message[];
  /** What the item's question asks. */
  prompt?: ActionPrompt;
}

type Place = Pick<InboxPlace, 'tenantId' | 'conversationId'>;

/** What people in the inbox see and do. Throws not_found alike for what does not exist and for another tenant's. */
export class InboxService {
  constructor(private readonly deps: InboxServiceDeps) {}

  /** Throws not_found also where the conversation never was in the inbox. */
  async get(place: Place): Promise<InboxCase> {
    const { tenantId, conversationId } = place;
    const item = await this.item(place);
    const transcript = await this.deps.store.conversations.messages(tenantId, conversationId);
    const prompt = promptOf(item, transcript);
    return { item, transcript, ...(prompt && { prompt }) };
  }

  /**
   * Carries a command out, once for each `commandId`, and returns the item as it is then. Throws conflict, in words
   * for the operator, where it is refused.
   */
  async carryOut(place: Place, commandId: string, command: OperatorCommand): Promise<InboxItem> {
    const { store, commands } = this.deps;
    const conversation = await store.conversations.get(place.tenantId, place.conversationId);
    if (!conversation) throw notFound();
    const { agentId, channel } = conversation;
    const decide = command.do === 'take_over' ? 'decideOrBegin' : 'decide';
    const verdict = await commands[decide]({ ...place, agentId, channel }, commandId, command);
    if (!verdict) throw conflict('The conversation is not in the inbox. Take it over first.');
    if (!verdict.ok) throw conflict(verdict.message);
    return this.item(place);
  }

  /**
   * Answers the question that a turn has left here. Throws invalid_request where the answer does not fit, and
   * action_not_pending where it does not count.
   */
  async answer(place: Place, by: Operator, answer: ActionAnswer): Promise<InboxItem> {
    const { tenantId, conversationId } = place;
    const { assignee } = await this.item(place);
    if (assignee && assignee.memberId !== by.memberId) throw conflict(claimedBy(assignee));
    await this.deps.answers.answerAsOperator(tenantId, conversationId, by, answer);
    return this.itemWithout(answer.instructionId, place);
  }

  /** The item without a question that is answered: the turn takes it back in a moment. */
  async itemWithout(instructionId: string, place: Place): Promise<InboxItem> {
    const { question, ...item } = await this.item(place);
    return question && question.instructionId !== instructionId ? { ...item, question } : item;
  }

  private async item({ tenantId, conversationId }: Place): Promise<InboxItem> {
    const item = await this.deps.store.inbox.get(tenantId, conversationId);
    if (!item) throw notFound();
    return item;
  }
}

function promptOf({ question }: InboxItem, transcript: Message[]): ActionPrompt | undefined {
  const call = question && findCall(transcript, question.turnId, question.callId);
  return question && call && actionPrompt(question.type, call);
}

function claimedBy({ name }: Operator): string {
  return `${name} has claimed this conversation. Take it over to go on with it yourself.`;
}

function conflict(message: string): ServiceError {
  return new ServiceError('conflict', message);
}
