import type { Db, Filter } from 'mongodb';
import type { InboxItem, QuestionBallot } from '../../domain/inbox-item';
import type { Encryption } from '../encryption/encryption';
import type { InboxFilter, InboxStore } from '../store';
import { inboxEntryStore } from './inbox-entries';
import { firstWanted, newestFirst, oldestFirst, wantedOf } from './keyset';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { tracesOf } from './traces';
import { upsert } from './unique-insert';

export const inboxCollection = 'inbox';

type WordField = 'message' | 'reason' | 'assignee' | 'decided' | 'draft';

/** The words of operators and the agent, and who they are. `ballots` belong to the questions, in their order. */
type Words = Pick<InboxItem, WordField> & {
  ballots?: (QuestionBallot | null)[];
};

type InboxDocument = Omit<InboxItem, 'conversationId' | WordField> & {
  _id: string;
  words: Sealed;
  /** The id of the `assignee`. Builds before did not store it. */
  assigneeId?: string;
};

const none = { $exists: false };

type Questions = { [Name in 'question' | 'others']?: InboxItem[Name] | undefined };

/** Takes out what the questions hold of people's words and names, to be sealed. */
function withoutBallots({ question, others = [] }: Questions) {
  const questions = question ? [question, ...others] : others;
  const ballots = questions.map(({ ballot }) => ballot ?? null);
  const [first, ...more] = questions.map(({ ballot: _, ...plain }) => plain);
  return {
    ballots: ballots.some((ballot) => ballot !== null) ? ballots : undefined,
    ...(first && { question: first }),
    ...(more.length > 0 && { others: more }),
  };
}

function withBallots(
  { question, others = [] }: Questions,
  ballots: Words['ballots'] = [],
): Pick<InboxItem, 'question' | 'others'> {
  const [first, ...more] = (question ? [question, ...others] : others).map((plain, at) => {
    const ballot = ballots[at];
    return { ...plain, ...(ballot && { ballot }) };
  });
  return { ...(first && { question: first }), ...(more.length > 0 && { others: more }) };
}

export function inboxStore(db: Db, encryption: Encryption): InboxStore {
  const inbox = db.collection<InboxDocument>(inboxCollection);
  const sealing = new Sealing(encryption, inboxCollection);
  const { count, erase, ...entries } = inboxEntryStore(db, encryption);
  const traces = tracesOf(inbox, (tenantId, ids) => ({ _id: { $in: ids }, tenantId }));

  async function toItem({
    _id,
    words,
    question,
    others,
    assigneeId: _assigneeId,
    ...rest
  }: InboxDocument): Promise<InboxItem> {
    const fields = await sealing.ofConversation(rest.tenantId, _id);
    const { ballots, ...said }: Words = JSON.parse(fields.openText('words', words));
    return { conversationId: _id, ...rest, ...withBallots({ question, others }, ballots), ...said };
  }

  /** Counts what the member has among items of older builds, whose words alone say who. */
  async function ownAmong(tenantId: string, memberId: string, ids: string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const found = await inbox.find({ tenantId, _id: { $in: ids } }).toArray();
    const items = await Promise.all(found.map(toItem));
    return items.filter(({ assignee }) => assignee?.memberId === memberId).length;
  }

  return {
    ...entries,
    async put({ conversationId, message, reason, assignee, decided, draft, question, others, ...item }) {
      const { ballots, ...asked } = withoutBallots({ question, others });
      const fields = await sealing.ofConversation(item.tenantId, conversationId);
      const words: Words = { message, reason, assignee, decided, ballots, ...(draft && { draft }) };
      const held = assignee && { assigneeId: assignee.memberId };
      const document = { ...item, ...asked, ...held, words: fields.json('words', words) };
      await upsert(() => inbox.replaceOne({ _id: conversationId }, document, { upsert: true }));
    },
    async get(tenantId, conversationId) {
      const found = await inbox.findOne({ _id: conversationId, tenantId });
      return found && toItem(found);
    },
    async list(tenantId, filter, limit) {
      const { assigneeId } = filter;
      const order = filter.order === 'oldest' ? oldestFirst('_id') : newestFirst('_id');
      const found = inbox.find(wanted(tenantId, filter)).sort(order);
      if (assigneeId === undefined) return Promise.all((await found.limit(limit).toArray()).map(toItem));
      return firstWanted(found, toItem, ({ assignee }) => (assignee?.memberId ?? null) === assigneeId, limit);
    },
    async counts(tenantId, memberId, filter) {
      // One pass: FerretDB reads every item for each count.
      const items = await inbox
        .find(wanted(tenantId, { ...filter, state: 'unresolved' }))
        .project<Pick<InboxDocument, '_id' | 'state' | 'assigneeId'>>({ state: 1, assigneeId: 1 })
        .toArray();
      const open = items.filter(({ state }) => state === 'open');
      const unnamed = open.filter(({ assigneeId }) => assigneeId === undefined).map(({ _id }) => _id);
      const mine = open.filter(({ assigneeId }) => assigneeId === memberId).length;
      const older = await ownAmong(tenantId, memberId, unnamed);
      return { mine: mine + older, unassigned: items.length - open.length, all: items.length };
    },
    // Entries count only if their item is gone, so that an erasure reports handoffs and leaves nothing.
    count: async (tenantId, ids) => (await traces.count(tenantId, ids)) || count(tenantId, ids),
    async erase(tenantId, ids) {
      await traces.erase(tenantId, ids);
      await erase(tenantId, ids);
    },
  };
}

function wanted(tenantId: string, filter: InboxFilter): Filter<InboxDocument> {
  const { state, channel, agentId, assigneeId, queueId, hidden, order, ...place } = filter;
  return {
    tenantId,
    ...(state !== undefined && { state: state === 'unresolved' ? { $in: ['waiting', 'open'] } : state }),
    ...(channel !== undefined && { channel }),
    ...(agentId !== undefined && { agentId }),
    ...(queueId !== undefined && { queueId }),
    $and: [
      // Inbox items store their times as strings.
      ...wantedOf('_id', place, { stored: (time) => time, ...(order && { order }) }),
      ...heldBy(assigneeId),
      ...(hidden ? [shownTo(hidden)] : []),
    ],
  };
}

function shownTo({ queueIds, except }: NonNullable<InboxFilter['hidden']>): Filter<InboxDocument> {
  return { $or: [{ queueId: { $nin: queueIds } }, { assigneeId: except }] };
}

/** Also matches what somebody has in a document of an older build, which does not say who. */
function heldBy(assigneeId: InboxFilter['assigneeId']): Filter<InboxDocument>[] {
  if (assigneeId === undefined) return [];
  if (assigneeId === null) return [{ assigneeId: none }];
  return [{ $or: [{ assigneeId }, { assigneeId: none, state: 'open' }] }];
}
