import type { GivenAnswer } from '../domain/action';
import type { InboxPlace, OperatorCommand, Verdict } from '../domain/inbox-command';
import { openQuestions, type InboxItem, type InboxQuestion } from '../domain/inbox-item';
import type { Message } from '../domain/message';
import type { MemberRole, Operator } from '../domain/member';
import { notFound, ServiceError } from '../domain/errors';
import type { Store } from '../store/store';
import { isBallotOf, viewQuestions, type QuestionView } from './question-view';

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
    answer: GivenAnswer,
  ): Promise<{ turnId: string; shown: string }>;
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
  /** The item's open questions, as the member sees them who looks. */
  questions: QuestionView[];
}

type Place = Pick<InboxPlace, 'tenantId' | 'conversationId'>;

/**
 * What operators see and do in the inbox.
 * Throws not_found both for unknown ids and for another tenant's conversations.
 */
export class InboxService {
  constructor(private readonly deps: InboxServiceDeps) {}

  /** Also throws not_found if the conversation was never in the inbox. */
  async get(place: Place, viewer: Operator): Promise<InboxCase> {
    const { tenantId, conversationId } = place;
    const item = await this.item(place);
    const transcript = await this.deps.store.conversations.messages(tenantId, conversationId);
    const questions = await viewQuestions(this.deps.store, item, transcript, viewer);
    return { item, transcript, questions };
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
   * Answers a question that a turn asks in the inbox. Returns the item, and a digest of what was shown. Throws
   * invalid_request if the answer does not fit, and action_not_pending if it does not count. Throws conflict if
   * another operator has claimed the conversation, unless the tool's approval says who may decide. Throws forbidden if
   * the operator may not decide.
   */
  async answer(
    place: Place,
    { role, ...by }: Operator & { role: MemberRole },
    answer: GivenAnswer,
  ): Promise<{ item: InboxItem; shown: string }> {
    const { tenantId, conversationId } = place;
    const item = await this.item(place);
    const { assignee } = item;
    const asked = openQuestions(item).find(({ instructionId }) => instructionId === answer.instructionId);
    if (asked?.budget?.ask === 'owner' && role !== 'owner')
      throw new ServiceError('forbidden', 'Only an owner may answer this.');
    const isClaimed = assignee && assignee.memberId !== by.memberId;
    if (isClaimed && !saysWho(asked)) throw conflict(claimedBy(assignee));
    const { shown } = await this.deps.answers.answerAsOperator(tenantId, conversationId, by, answer);
    return { item: await this.itemWithout(answer.instructionId, place), shown };
  }

  /**
   * Returns the item without a question that was just answered: the turn removes it a moment later. A question that
   * members vote about stays.
   */
  async itemWithout(instructionId: string, place: Place): Promise<InboxItem> {
    const whole = await this.item(place);
    const { question: _question, others: _others, ...item } = whole;
    const [first, ...more] = openQuestions(whole).filter(
      (each) => each.instructionId !== instructionId || saysWho(each),
    );
    return { ...item, ...(first && { question: first }), ...(more.length > 0 && { others: more }) };
  }

  private async item({ tenantId, conversationId }: Place): Promise<InboxItem> {
    const item = await this.deps.store.inbox.get(tenantId, conversationId);
    if (!item) throw notFound();
    return item;
  }
}

/** True if a rule says who may decide, so that it does not matter who serves the conversation. */
function saysWho(asked: InboxQuestion | undefined): boolean {
  return asked?.ballot !== undefined && isBallotOf(asked.ballot);
}

function claimedBy({ name }: Operator): string {
  return `${name} has claimed this conversation. Take it over to go on with it yourself.`;
}

function conflict(message: string): ServiceError {
  return new ServiceError('conflict', message);
}
