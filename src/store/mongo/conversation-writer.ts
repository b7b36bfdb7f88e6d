import type { Collection } from 'mongodb';
import type { Conversation } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import type { ChainLink, NewLink } from '../../domain/receipt';
import type { ConversationChange } from '../store';
import { linksOf, pendingLink, storedLinks, withLink } from './chain-links';
import { isEmpty, pendingChange, possiblyBucketed, type PendingChange } from './conversation-change';
import { isTombstone, latestWords, type ConversationDocument } from './conversation-document';
import type { MessageBuckets } from './message-buckets';
import { rollOver } from './roll-over';
import type { SealedFields } from './sealed-fields';
import type { Sealing } from './sealing';
import { storedMessage } from './stored-messages';

/** How many races with other writers one write may lose before it fails. Each loss is another writer's success. */
const maxAttempts = 100;

export interface ConversationWriterDeps {
  conversations: Collection<ConversationDocument>;
  buckets: MessageBuckets;
  sealing: Sealing;
  get: (tenantId: string, conversationId: string) => Promise<Conversation | null>;
}

/** Writes to conversations. Each write names the revision that it changes, and fails if another writer was first. */
export class ConversationWriter {
  constructor(private readonly deps: ConversationWriterDeps) {}

  /** Implements the store's `append`. @throws Error if there is no such conversation, or after 100 lost races. */
  async append(
    tenantId: string,
    id: string,
    change: ConversationChange,
    known?: Conversation,
  ): Promise<Conversation> {
    const { get } = this.deps;
    const isKnown = known?.tenantId === tenantId && known.conversationId === id;
    let current = isKnown ? known : await get(tenantId, id);
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      if (!current) throw noConversation(id);
      const pending = await this.notYetWritten(current, change);
      const written = isEmpty(pending) ? current : await this.write(current, pending, change.link);
      if (written) return this.moveOldMessages(written);
      current = await get(tenantId, id);
    }
    throw tooManyWriters(id);
  }

  /** Implements the store's `link`. @throws Error as `append` does. */
  link(tenantId: string, id: string, wanted: NewLink): Promise<ChainLink[]> {
    return this.changeLinks(tenantId, id, (known) => {
      const link = pendingLink({ links: known }, wanted);
      return link && withLink(known, link, wanted.isKept);
    });
  }

  /** Implements the store's `correctLink`. @throws Error as `append` does. */
  async correctLink(tenantId: string, id: string, link: ChainLink): Promise<void> {
    await this.changeLinks(tenantId, id, (known) =>
      known.map((each) => (each.owner === link.owner ? link : each)),
    );
  }

  /** Stores the links that `change` returns. Returns the links that are stored then. */
  private async changeLinks(
    tenantId: string,
    id: string,
    change: (known: ChainLink[]) => ChainLink[] | undefined,
  ): Promise<ChainLink[]> {
    const { conversations } = this.deps;
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const found = await conversations.findOne({ _id: id });
      if (found?.tenantId !== tenantId) throw noConversation(id);
      // An erased conversation has no key to seal a salt with, and nothing to salt.
      const fields = isTombstone(found) ? undefined : await this.fieldsOf({ tenantId, conversationId: id });
      const known = linksOf(found.links, fields);
      const changed = change(known);
      if (!changed) return known;
      const links = storedLinks(changed, fields);
      if (await this.replace(id, found.revision, { links, linkedAt: new Date() }))
        return linksOf(links, fields);
    }
    throw tooManyWriters(id);
  }

  private async notYetWritten(current: Conversation, change: ConversationChange): Promise<PendingChange> {
    const pending = pendingChange(current, change);
    const doubtful = possiblyBucketed(current, pending.messages);
    if (doubtful.length === 0) return pending;
    const found = await this.deps.buckets.find(current, doubtful.map(idOf));
    const old = new Set(found.map(idOf));
    return { ...pending, messages: pending.messages.filter((message) => !old.has(message.messageId)) };
  }

  /** Returns the updated conversation, or undefined if another writer was first. */
  private async write(
    current: Conversation,
    { messages, fields, recaps, attributes, link }: PendingChange,
    wanted: NewLink | undefined,
  ): Promise<Conversation | undefined> {
    const sealed = await this.fieldsOf(current);
    const latest = latestWords(messages, current.recent);
    const links = link && withLink(current.links ?? [], link, wanted?.isKept);
    const change = {
      ...fields,
      latest: latest && sealed.json('latest', latest),
      recaps: recaps && sealed.json('recaps', recaps),
      attributes: attributes && sealed.json('attributes', attributes),
      ...(links && { links: storedLinks(links, sealed), linkedAt: new Date() }),
    };
    const added = messages.map((message) => storedMessage(message, sealed));
    if (!(await this.replace(current.conversationId, current.revision, change, added))) return undefined;
    const now = {
      recaps: recaps ?? current.recaps,
      attributes: attributes ?? current.attributes,
      links: links ?? current.links,
    };
    const recent = [...current.recent, ...messages];
    return { ...current, ...fields, ...now, recent, revision: current.revision + 1 };
  }

  /** Seals the conversation's fields. One that was stored without encryption gets its key here. */
  private async fieldsOf({
    tenantId,
    conversationId,
  }: Pick<Conversation, 'tenantId' | 'conversationId'>): Promise<SealedFields> {
    const { sealing } = this.deps;
    const sealer = await sealing.encryption.conversationForWriting({ tenantId, conversationId });
    return sealing.fields(sealer, tenantId, conversationId);
  }

  /** If a crash interrupts this, the next write completes it. */
  private async moveOldMessages(written: Conversation): Promise<Conversation> {
    let current = written;
    for (let count = rollOver(current.recent); count > 0; count = rollOver(current.recent)) {
      await this.deps.buckets.put(current, current.buckets, current.recent.slice(0, count));
      const fields = await this.fieldsOf(current);
      const { conversationId, revision } = current;
      const recent = current.recent.slice(count);
      const buckets = current.buckets + 1;
      const stored = recent.map((message) => storedMessage(message, fields));
      if (!(await this.replace(conversationId, revision, { recent: stored, buckets }))) return current;
      current = { ...current, recent, buckets, revision: revision + 1 };
    }
    return current;
  }

  /** Writes these fields, and adds messages. False if the conversation has another revision. */
  private async replace(
    _id: string,
    revision: number,
    change: Partial<ConversationDocument>,
    added: ConversationDocument['recent'] = [],
  ): Promise<boolean> {
    const update = {
      $set: { ...change, revision: revision + 1 },
      ...(added.length > 0 && { $push: { recent: { $each: added } } }),
    };
    return (await this.deps.conversations.updateOne({ _id, revision }, update)).matchedCount > 0;
  }
}

function tooManyWriters(id: string): Error {
  return new Error(`Conversation ${id} is being written to by too many at once; try again.`);
}

function noConversation(id: string): Error {
  return new Error(`There is no conversation ${id} to write to.`);
}

function idOf(message: Message): string {
  return message.messageId;
}
