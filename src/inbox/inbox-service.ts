import type { GivenAnswer } from '../domain/action';
import type { InboxPlace, OperatorCommand, TurnCommand, Verdict } from '../domain/inbox-command';
import {
  openQuestions,
  sightOf,
  type InboxItem,
  type InboxQuestion,
  type InboxEntry,
} from '../domain/inbox-item';
import type { Message } from '../domain/message';
import type { Operator } from '../domain/member';
import { notFound, ServiceError } from '../domain/errors';
import type { Decider } from '../domain/who-may-decide';
import type { Store, InboxStore, ListPosition } from '../store/store';
import { isBallotOf, viewQuestions, type QuestionView } from './question-view';
import { hiddenFrom, isVisible, type Viewer } from './visible-items';

/** Carries out operators' commands; see InboxGateway. */
export interface InboxCommands {
  decide(place: InboxPlace, commandId: string, command: OperatorCommand): Promise<Verdict | null>;
  decideOrStart(place: InboxPlace, commandId: string, command: OperatorCommand): Promise<Verdict>;
  send(place: InboxPlace, commandId: string, command: TurnCommand): Promise<void>;
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

/** A conversation, and the member who looks at it. */
export interface Looked {
  viewer: Viewer;
  conversationId: string;
}

/**
 * The operators' inbox. Throws not_found for unknown ids, for another tenant's conversations, and for those in queues that
 * the member does not see.
 */
export class InboxService {
  constructor(private readonly deps: InboxServiceDeps) {}

  /** Also throws not_found if the conversation was never in the inbox. */
  async get(looked: Looked): Promise<InboxCase> {
    const { store } = this.deps;
    const { viewer, conversationId } = looked;
    const item = await this.item(looked);
    const [page, transcript] = await Promise.all([
      newestEntries(store.inbox, item),
      store.conversations.messages(viewer.tenantId, conversationId),
    ]);
    const questions = await viewQuestions(store, item, transcript, viewer);
    return { item, ...page, transcript, questions };
  }

  /**
   * Returns the entries of the newest handoff, or of all, before number `before`, or the newest ones. At most `limit`.
   */
  async history(
    looked: Looked,
    { limit, handoffs, before }: { limit: number; handoffs: 'newest' | 'all'; before?: number | undefined },
  ): Promise<EntryPage> {
    const item = await this.item(looked);
    const from = handoffs === 'all' ? 0 : item.entries.from;
    return newestEntries(
      this.deps.store.inbox,
      { ...item, entries: { ...item.entries, from } },
      limit,
      before,
    );
  }

  /**
   * Carries out a command once per `commandId`, and returns the updated item. `text` is what a reply or a note says.
   * Throws conflict, worded for the operator, if the command is rejected.
   */
  async carryOut(
    looked: Looked,
    commandId: string,
    { command, text }: { command: OperatorCommand; text?: { id: string; text: string } },
  ): Promise<InboxItemPage> {
    const { store } = this.deps;
    const { conversationId } = looked;
    const { tenantId } = looked.viewer;
    const [conversation, item] = await Promise.all([
      store.conversations.get(tenantId, conversationId),
      store.inbox.get(tenantId, conversationId),
    ]);
    if (!conversation) throw notFound();
    // One that was resolved is its agent's again, and is in no queue.
    if (item && item.state !== 'resolved') await this.demandVisible(looked.viewer, item);
    const { agentId, channel } = conversation;
    const place = { tenantId, conversationId };
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

  /** Releases all conversations of a member who was removed from the workspace. */
  async releaseAll(tenantId: string, memberId: string): Promise<void> {
    const { store, commands } = this.deps;
    let after: ListPosition | undefined;
    do {
      const wanted = { state: 'open' as const, assigneeId: memberId, ...(after && { after }) };
      const items = await store.inbox.list(tenantId, wanted, releasedAtOnce);
      for (const item of items)
        await commands.send(item, `${memberId}/removed`, { do: 'member_removed', memberId });
      const last = items.length < releasedAtOnce ? undefined : items.at(-1);
      after = last && { at: last.createdAt, id: last.conversationId };
    } while (after);
  }

  /**
   * Answers a question that a turn asks in the inbox. Returns the item, and a digest of what was shown. Throws
   * invalid_request if the answer does not fit, and action_not_pending if it does not count. Throws conflict if
   * another operator has claimed the conversation, unless the tool's approval says who may decide. Throws forbidden if
   * the operator may not decide.
   */
  async answer(looked: Looked, answer: GivenAnswer): Promise<InboxItemPage & { shown: string }> {
    const { conversationId } = looked;
    const { tenantId, memberId, name, role } = looked.viewer;
    const place = { tenantId, conversationId };
    const { assignee } = await this.item(looked);
    const decider = { memberId, name, role, assignee };
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

  /** Returns the item if the member sees it. */
  async item({ viewer, conversationId }: Looked): Promise<InboxItem> {
    const item = await this.deps.store.inbox.get(viewer.tenantId, conversationId);
    if (!item) throw notFound();
    await this.demandVisible(viewer, item);
    return item;
  }

  /** Also to a member who has just moved it out of sight. */
  private async shown({ tenantId, conversationId }: Place): Promise<InboxItemPage> {
    const { inbox } = this.deps.store;
    const item = await inbox.get(tenantId, conversationId);
    if (!item) throw notFound();
    return { item, ...(await newestEntries(inbox, item)) };
  }

  private async demandVisible(viewer: Viewer, item: InboxItem): Promise<void> {
    if (item.queueId === undefined) return;
    if (!isVisible(sightOf(item), await hiddenFrom(this.deps.store, viewer))) throw notFound();
  }
}

/** True if a rule says who may decide, so that it does not matter who serves the conversation. */
function saysWho(asked: InboxQuestion | undefined): boolean {
  return asked?.ballot !== undefined && isBallotOf(asked.ballot);
}

const releasedAtOnce = 100;

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
