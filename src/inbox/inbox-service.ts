import type { ActionAnswer, ActionPrompt } from '../domain/action';
import type { InboxPlace, OperatorCommand, Verdict } from '../domain/inbox-command';
import type { InboxItem } from '../domain/inbox-item';
import { findCall, type Message } from '../domain/message';
import type { MemberRole, Operator } from '../domain/member';
import { notFound, ServiceError } from '../domain/errors';
import type { Store } from '../store/store';
import { actionPrompt, budgetPrompt } from '../agents/tools/action-prompt';

/** Carries out operators' commands; see InboxGateway. */
export interface InboxCommands {
  decide(place: InboxPlace, commandId: string, command: OperatorCommand): Promise<Verdict | null>;
  decideOrStart(place: InboxPlace, commandId: string, command: OperatorCommand): Promise<Verdict>;
}

/** Accepts operators' answers; see TurnService. */
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

/** Everything that an operator sees of one conversation. */
export interface InboxCase {
  item: InboxItem;
  transcript: Message[];
  /** The prompt of the item's question. */
  prompt?: ActionPrompt;
}

type Place = Pick<InboxPlace, 'tenantId' | 'conversationId'>;

/**
 * What operators see and do in the inbox.
 * Throws not_found both for unknown ids and for another tenant's conversations.
 */
export class InboxService {
  constructor(private readonly deps: InboxServiceDeps) {}

  /** Also throws not_found if the conversation was never in the inbox. */
  async get(place: Place): Promise<InboxCase> {
    const { tenantId, conversationId } = place;
    const item = await this.item(place);
    const transcript = await this.deps.store.conversations.messages(tenantId, conversationId);
    const prompt = promptOf(item, transcript);
    return { item, transcript, ...(prompt && { prompt }) };
  }

  /**
   * Carries out a command once per `commandId`, and returns the updated item.
   * Throws conflict, worded for the operator, if the command is rejected.
   */
  async carryOut(place: Place, commandId: string, command: OperatorCommand): Promise<InboxItem> {
    const { store, commands } = this.deps;
    const conversation = await store.conversations.get(place.tenantId, place.conversationId);
    if (!conversation) throw notFound();
    const { agentId, channel } = conversation;
    const decide = command.do === 'take_over' ? 'decideOrStart' : 'decide';
    const verdict = await commands[decide]({ ...place, agentId, channel }, commandId, command);
    if (!verdict) throw conflict('The conversation is not in the inbox. Take it over first.');
    if (!verdict.ok) throw conflict(verdict.message);
    return this.item(place);
  }

  /**
   * Answers the question that a turn asks in the inbox. Throws invalid_request if the answer
   * does not fit, and action_not_pending if it does not count. Throws conflict if another
   * operator has claimed the conversation, and forbidden if only an owner may answer.
   */
  async answer(
    place: Place,
    { role, ...by }: Operator & { role: MemberRole },
    answer: ActionAnswer,
  ): Promise<InboxItem> {
    const { tenantId, conversationId } = place;
    const { assignee, question } = await this.item(place);
    const isOwners = question?.budget?.ask === 'owner' && question.instructionId === answer.instructionId;
    if (isOwners && role !== 'owner') throw new ServiceError('forbidden', 'Only an owner may answer this.');
    if (assignee && assignee.memberId !== by.memberId) throw conflict(claimedBy(assignee));
    await this.deps.answers.answerAsOperator(tenantId, conversationId, by, answer);
    return this.itemWithout(answer.instructionId, place);
  }

  /** Returns the item without a question that was just answered: the turn removes it a moment later. */
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
  if (question?.budget) return budgetPrompt(question.budget);
  const call = question && findCall(transcript, question.turnId, question.callId);
  return question && call && actionPrompt(question.type, call);
}

function claimedBy({ name }: Operator): string {
  return `${name} has claimed this conversation. Take it over to go on with it yourself.`;
}

function conflict(message: string): ServiceError {
  return new ServiceError('conflict', message);
}
