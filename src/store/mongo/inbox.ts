import type { Binary, Db, Filter } from 'mongodb';
import type { InboxItem, QuestionBallot } from '../../domain/inbox-item';
import type { Encryption } from '../encryption/encryption';
import type { InboxFilter, InboxStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { isSealed } from './sealed-fields';
import { Sealing } from './sealing';
import { tracesOf } from './traces';
import { upsert } from './unique-insert';

export const inboxCollection = 'inbox';

/** What operators and the agent said, and who they are. `ballots` belong to the questions, in their order. */
type Words = Pick<InboxItem, 'message' | 'reason' | 'assignee' | 'notes' | 'history'> & {
  ballots?: (QuestionBallot | null)[];
};

export type InboxDocument = Omit<InboxItem, 'conversationId' | Exclude<keyof Words, 'ballots'>> & {
  _id: string;
  /** Without encryption each of them is a field. */
  words?: Binary;
} & Partial<Words>;

type LooseWords = { [Name in keyof Words]?: Words[Name] | undefined };

export function wordsOf({
  message = '',
  reason,
  assignee,
  notes = [],
  history = [],
  ballots,
}: LooseWords): Words {
  return {
    message,
    notes,
    history,
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

  async function toItem(found: InboxDocument): Promise<InboxItem> {
    const {
      _id: conversationId,
      words,
      message,
      reason,
      assignee,
      notes,
      history,
      ballots,
      ...stored
    } = found;
    const { question, others, ...rest } = stored;
    const fields = await sealing.ofConversation(rest.tenantId, conversationId);
    const { ballots: own, ...said } = words ? fields.openJson<Words>('words', words) : wordsOf(found);
    return { conversationId, ...rest, ...withBallots({ question, others }, own), ...said };
  }

  return {
    async put({ conversationId, message, reason, assignee, notes, history, question, others, ...item }) {
      const { ballots, ...asked } = withoutBallots({ question, others });
      const rest = { ...item, ...asked };
      const fields = await sealing.ofConversation(rest.tenantId, conversationId);
      const words = wordsOf({ message, reason, assignee, notes, history, ballots });
      const sealed = fields.json<Words>('words', words);
      const document = { ...rest, ...(isSealed(sealed) ? { words: sealed } : words) };
      await upsert(() => inbox.replaceOne({ _id: conversationId }, document, { upsert: true }));
    },
    async get(tenantId, conversationId) {
      const found = await inbox.findOne({ _id: conversationId });
      return found?.tenantId === tenantId ? toItem(found) : null;
    },
    async list(tenantId, filter, limit) {
      const found = inbox.find(wanted(tenantId, filter));
      return Promise.all((await found.sort(newestFirst('_id')).limit(limit).toArray()).map(toItem));
    },
    ...tracesOf(inbox, (tenantId, ids) => ({ _id: { $in: ids }, tenantId })),
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
