import type { GivenAnswer } from '../domain/action';
import type { InboxPlace, OperatorCommand, Verdict } from '../domain/inbox-command';
import { openQuestions, type InboxItem, type InboxQuestion, type InboxEntry } from '../domain/inbox-item';
import type { Message } from '../domain/message';
import type { MemberRole, Operator } from '../domain/member';
import { notFound, ServiceError } from '../domain/errors';
import type { Decider } from '../domain/who-may-decide';
import type { Store, InboxStore } from '../store/store';
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
    by: Operator & Pick<Decider, 'role' | 'assignee'>,
    answer: GivenAnswer,
  ): Promise<{ turnId: string; shown: string }>;
}

export interface InboxServiceDeps {
  store: Store;
  commands: InboxCommands;
  answers: OperatorAnswers;
}

/** An item with the newest of its entries. */
export interface InboxItemPage extends EntryPage {
  item: InboxItem;
}

/** Everything that an operator sees of one conversation. */
export interface InboxCase extends InboxItemPage {
  transcript: Message[];
  /** The item's open questions, as the member sees them who looks. */
  questions: QuestionView[];
}

type Place = Pick<InboxPlace, 'tenantId' | 'conversationId'>;

/** The operators' inbox. Throws not_found both for unknown ids and for another tenant's conversations. */
export class InboxService {
  constructor(private readonly deps: InboxServiceDeps) {}

  /** Also throws not_found if the conversation was never in the inbox. */
  async get(place: Place, viewer: Operator): Promise<InboxCase> {
    const { store } = this.deps;
    const item = await this.item(place);
    const [page, transcript] = await Promise.all([
      newestEntries(store.inbox, item),
      store.conversations.messages(place.tenantId, place.conversationId),
    ]);
    const questions = await viewQuestions(store, item, transcript, viewer);
    return { item, ...page, transcript, questions };
  }

  /** Returns the entries of the newest handoff before number `before`, or the newest ones. At most `limit`. */
  async history(place: Place, limit: number, before?: number): Promise<EntryPage> {
    return newestEntries(this.deps.store.inbox, await this.item(place), limit, before);
  }

  /**
   * Carries out a command once per `commandId`, and returns the updated item. `text` is what a reply or a note says.
   * Throws conflict, worded for the operator, if the command is rejected.
   */
  async carryOut(
    place: Place,
    commandId: string,
    { command, text }: { command: OperatorCommand; text?: { id: string; text: string } },
  ): Promise<InboxItemPage> {
    const { store } = this.deps;
    const { tenantId, conversationId } = place;
    const conversation = await store.conversations.get(tenantId, conversationId);
    if (!conversation) throw notFound();
    const { agentId, channel } = conversation;
    if (text) await store.messageTexts.put({ tenantId, ...text });
    const verdict = await this.decide({ ...place, agentId, channel }, commandId, command);
    if (text) await store.messageTexts.delete(text.id);
    if (!verdict.ok) throw new ServiceError('conflict', verdict.message);
    return this.shown(place);
  }

  private async decide(place: InboxPlace, commandId: string, command: OperatorCommand): Promise<Verdict> {
    const { store, commands } = this.deps;
    if (command.do !== 'take_over') {
      const verdict = await commands.decide(place, commandId, command);
      if (verdict) return verdict;
      const item = await store.inbox.get(place.tenantId, place.conversationId);
      if (!item || item.state === 'resolved') return notInInbox;
    }
    return commands.decideOrStart(place, commandId, command);
  }

  /**
   * Answers a question that a turn asks in the inbox. Returns the item, and a digest of what was shown. Throws
   * invalid_request if the answer does not fit, and action_not_pending if it does not count. Throws conflict if
   * another operator has claimed the conversation, unless the tool's approval says who may decide. Throws forbidden if
   * the operator may not decide.
   */
  async answer(
    place: Place,
    by: Operator & { role: MemberRole },
    answer: GivenAnswer,
  ): Promise<InboxItemPage & { shown: string }> {
    const { tenantId, conversationId } = place;
    const { assignee } = await this.item(place);
    const decider = { ...by, assignee };
    const { shown } = await this.deps.answers.answerAsOperator(tenantId, conversationId, decider, answer);
    return { ...(await this.itemWithout(answer.instructionId, place)), shown };
  }

  /**
   * Returns the item without a question that was just answered: the turn removes it a moment later. A question that
   * members vote about stays.
   */
  async itemWithout(instructionId: string, place: Place): Promise<InboxItemPage> {
    const { item: whole, ...page } = await this.shown(place);
    const { question: _question, others: _others, ...item } = whole;
    const [first, ...more] = openQuestions(whole).filter(
      (each) => each.instructionId !== instructionId || saysWho(each),
    );
    const open = { ...(first && { question: first }), ...(more.length > 0 && { others: more }) };
    return { item: { ...item, ...open }, ...page };
  }

  private async shown(place: Place): Promise<InboxItemPage> {
    const item = await this.item(place);
    return { item, ...(await newestEntries(this.deps.store.inbox, item)) };
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

const notInInbox: Verdict = {
  ok: false,
  message: 'The conversation is not in the inbox. Take it over first.',
};

/** Entries of one handoff, oldest first. `earlier` is where those before them end; absent if there are none. */
interface EntryPage {
  entries: InboxEntry[];
  earlier?: number;
}

const usualEntries = 50;
/** Few, since each may hold a note of 96 KB. */
const readAtOnce = 8;
/** A page ends once its notes have this many characters. */
const mostCharacters = 500_000;

/** Reads the item's entries before number `before`, from the newest back, until the page is full. */
async function newestEntries(
  inbox: Pick<InboxStore, 'entries'>,
  { tenantId, conversationId, entries: { from, to } }: InboxItem,
  limit = usualEntries,
  before = to,
): Promise<EntryPage> {
  const entries: InboxEntry[] = [];
  let characters = 0;
  let next = Math.min(before, to);
  const first = Math.max(from, next - limit);
  while (next > first && characters < mostCharacters) {
    const begin = Math.max(first, next - readAtOnce);
    const read = await inbox.entries({ tenantId, conversationId }, { from: begin, to: next });
    entries.unshift(...read);
    for (const { note } of read) characters += note?.text.length ?? 0;
    next = begin;
  }
  return { entries, ...(next > from && { earlier: next }) };
}
