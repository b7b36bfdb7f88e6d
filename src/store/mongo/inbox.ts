import type { Binary, Db, Filter } from 'mongodb';
import {
  entriesOf,
  withoutEntries,
  type EarlierEntries,
  type EarlierItem,
} from '../../domain/earlier-inbox-item';
import type { InboxItem, QuestionBallot } from '../../domain/inbox-item';
import type { Encryption } from '../encryption/encryption';
import type { InboxFilter, InboxStore } from '../store';
import { inboxEntryStore } from './inbox-entries';
import { newestFirst, wantedOf } from './keyset';
import { isSealed } from './sealed-fields';
import { Sealing } from './sealing';
import { tracesOf } from './traces';
import { upsert } from './unique-insert';

export const inboxCollection = 'inbox';

/**
 * What operators and the agent said, and who they are. `ballots` belong to the questions, in their order. An earlier
 * version also kept its entries here.
 */
type Words = Pick<InboxItem, 'message' | 'reason' | 'assignee'> & {
  ballots?: (QuestionBallot | null)[];
} & Partial<EarlierEntries>;

/** `entries` is absent if an earlier version wrote the item. */
export type InboxDocument = Omit<
  InboxItem,
  'conversationId' | 'message' | 'reason' | 'assignee' | 'entries'
> & {
  _id: string;
  entries?: InboxItem['entries'];
  /** Without encryption each of them is a field. */
  words?: Binary;
} & Partial<Words>;

type LooseWords = { [Name in keyof Words]?: Words[Name] | undefined };

export function wordsOf({ message = '', reason, assignee, notes, history, ballots }: LooseWords): Words {
  return {
    message,
    ...(notes && { notes }),
    ...(history && { history }),
    ...(reason !== undefined && { reason }),
    ...(assignee && { assignee }),
    ...(ballots && { ballots }),
  };
}

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

  async function open(found: InboxDocument): Promise<InboxItem | EarlierItem> {
    const { _id: conversationId, words, question, others, entries: range, ...stored } = found;
    const { message: _, reason: _r, assignee: _a, notes: _n, history: _h, ballots: _b, ...rest } = stored;
    const fields = await sealing.ofConversation(rest.tenantId, conversationId);
    const said = words ? fields.openJson<Words>('words', words) : wordsOf(found);
    const { ballots, notes = [], history = [], ...own } = said;
    const item = { conversationId, ...rest, ...withBallots({ question, others }, ballots), ...own };
    return range ? { ...item, entries: range } : { ...item, notes, history };
  }

  const toItem = async (found: InboxDocument) => withoutEntries(await open(found));

  /** Writes what an earlier version kept within the item as entries. May be repeated. */
  async function keepEntries(found: InboxDocument): Promise<void> {
    if (found.entries) return;
    const item = await open(found);
    if ('history' in item) for (const entry of entriesOf(item)) await entries.putEntry(item, entry);
  }

  return {
    ...entries,
    async put({ conversationId, message, reason, assignee, question, others, ...item }) {
      const { ballots, ...asked } = withoutBallots({ question, others });
      const rest = { ...item, ...asked };
      const fields = await sealing.ofConversation(rest.tenantId, conversationId);
      const words = wordsOf({ message, reason, assignee, ballots });
      const sealed = fields.json<Words>('words', words);
      const document = { ...rest, ...(isSealed(sealed) ? { words: sealed } : words) };
      const before = await inbox.findOne({ _id: conversationId });
      if (before) await keepEntries(before);
      await upsert(() => inbox.replaceOne({ _id: conversationId }, document, { upsert: true }));
    },
    async get(tenantId, conversationId) {
      const found = await inbox.findOne({ _id: conversationId });
      if (found?.tenantId !== tenantId) return null;
      await keepEntries(found);
      return toItem(found);
    },
    async list(tenantId, filter, limit) {
      const found = inbox.find(wanted(tenantId, filter));
      return Promise.all((await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toItem));
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
  const { state, channel, agentId, ...place } = filter;
  return {
    tenantId,
    ...(state !== undefined && { state }),
    ...(channel !== undefined && { channel }),
    ...(agentId !== undefined && { agentId }),
    // Inbox items store their times as strings.
    $and: wantedOf('_id', place, { stored: (time) => time }),
  };
}
