import type { Binary, Db, Filter } from 'mongodb';
import type { InboxItem } from '../../domain/inbox-item';
import type { Encryption } from '../encryption/encryption';
import type { InboxFilter, InboxStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { isSealed } from './sealed-fields';
import { Sealing } from './sealing';
import { tracesOf } from './traces';
import { upsert } from './unique-insert';

export const inboxCollection = 'inbox';

/** What operators and the agent said, and who they are. */
type Words = Pick<InboxItem, 'message' | 'reason' | 'assignee' | 'notes' | 'history'>;

export type InboxDocument = Omit<InboxItem, 'conversationId' | keyof Words> & {
  _id: string;
  /** Without encryption each of them is a field. */
  words?: Binary;
} & Partial<Words>;

type LooseWords = { [Name in keyof Words]?: Words[Name] | undefined };

export function wordsOf({ message = '', reason, assignee, notes = [], history = [] }: LooseWords): Words {
  return {
    message,
    notes,
    history,
    ...(reason !== undefined && { reason }),
    ...(assignee && { assignee }),
  };
}

export function inboxStore(db: Db, encryption: Encryption): InboxStore {
  const inbox = db.collection<InboxDocument>(inboxCollection);
  const sealing = new Sealing(encryption, inboxCollection);

  async function toItem(found: InboxDocument): Promise<InboxItem> {
    const { _id: conversationId, words, message, reason, assignee, notes, history, ...rest } = found;
    const fields = await sealing.ofConversation(rest.tenantId, conversationId);
    return {
      conversationId,
      ...rest,
      ...(words ? fields.openJson<Words>('words', words) : wordsOf(found)),
    };
  }

  return {
    async put({ conversationId, message, reason, assignee, notes, history, ...rest }) {
      const fields = await sealing.ofConversation(rest.tenantId, conversationId);
      const words = wordsOf({ message, reason, assignee, notes, history });
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
