import { Binary, type Collection } from 'mongodb';
import type { Conversation } from '../../domain/conversation';
import type { Message } from '../../domain/message';
import type { ChainLink, NewLink } from '../../domain/receipt';
import type { ConversationChange } from '../store';
import { linkUpdate, linksOf, pendingLink } from './chain-links';
import { isEmpty, pendingChange, possiblyBucketed, type PendingChange } from './conversation-change';
import {
  isTombstone,
  toConversation,
  type ConversationDocument,
  type Tombstone,
  latestWords,
} from './conversation-document';
import type { FreshReads } from './fresh-reads';
import { messageOf, storedMessage } from './stored-messages';
import { sealedType, type Sealed, type SealedFields } from './sealed-fields';
import type { Sealing } from './sealing';
import type { MessageBuckets } from './message-buckets';
import { rollOver } from './numbered-parts';

/** How many races with other processes one write may lose before it fails. */
const maxAttempts = 20;

export interface ConversationWriterDeps {
  conversations: Collection<ConversationDocument>;
  tombstones: Collection<Tombstone>;
  buckets: MessageBuckets;
  sealing: Sealing;
  reads: Pick<FreshReads<Conversation>, 'isFresh'>;
  get: (tenantId: string, conversationId: string) => Promise<Conversation | null>;
  /**
   * True if an update by `_id` and revision is one look-up, as on MongoDB. FerretDB reads the whole
   * collection for it, so updates there match on `_id` alone and must be safe when concurrent: messages are
   * appended, and removed by their text. Two processes may then add the same message twice; readers keep the
   * first.
   */
  filtersAreIndexed: boolean;
}

/** Writes to conversations. Callers serialize the writes of one conversation. */
export class ConversationWriter {
  constructor(private readonly deps: ConversationWriterDeps) {}

  /**
   * Implements the store's `append`. @throws Error if there is no such conversation, or after 20 lost races.
   */
  async append(
    tenantId: string,
    id: string,
    change: ConversationChange,
    known?: Conversation,
  ): Promise<Conversation> {
    const { get } = this.deps;
    let current = known && this.isGoodEnough(tenantId, id, known) ? known : await get(tenantId, id);
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      if (!current) throw noConversation(id);
      const pending = await this.notYetWritten(current, change);
      if (isEmpty(pending)) return this.moveOldMessages(current);
      const written = await this.write(current, pending, change.link);
      // Of two links that were added at once on FerretDB only the first counts; the other is added again.
      if (written && hasLink(written.links, change.link)) return this.moveOldMessages(written);
      current = written ?? (await get(tenantId, id));
    }
    throw tooManyWriters(id);
  }

  /** Implements the store's `link`. @throws Error as `append` does. */
  async link(tenantId: string, id: string, wanted: NewLink): Promise<ChainLink[]> {
    const { conversations, filtersAreIndexed } = this.deps;
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const found = await conversations.findOne({ _id: id });
      if (found?.tenantId !== tenantId) throw noConversation(id);
      const known = linksOf(found.links ?? {});
      const link = pendingLink({ links: known }, wanted);
      if (!link) return known;
      const { revision } = found;
      // An erased conversation has no key to seal a salt with, and nothing to salt.
      const { sealed, key } = isTombstone(found)
        ? {}
        : await this.sealedFields({ tenantId, conversationId: id });
      const { set, unset } = linkUpdate(known, link, { sealed, isKept: wanted.isKept });
      const written = await conversations.findOneAndUpdate(
        filtersAreIndexed ? { _id: id, revision } : { _id: id },
        { $inc: { revision: 1 }, $set: { ...set, ...key }, ...(unset && { $unset: unset }) },
        { returnDocument: 'after' },
      );
      const links = linksOf(written?.links ?? {}, sealed);
      if (hasLink(links, wanted)) return links;
    }
    throw tooManyWriters(id);
  }

  /** An update that checks the revision detects a lost race by itself, so a read of any age will do. */
  private isGoodEnough(tenantId: string, id: string, known: Conversation): boolean {
    const { filtersAreIndexed, reads } = this.deps;
    if (known.tenantId !== tenantId || known.conversationId !== id) return false;
    return filtersAreIndexed || reads.isFresh(id, known);
  }

  private async notYetWritten(current: Conversation, change: ConversationChange): Promise<PendingChange> {
    const pending = pendingChange(current, change);
    const doubtful = possiblyBucketed(current, pending.messages);
    if (doubtful.length === 0) return pending;
    const found = await this.deps.buckets.find(current, doubtful.map(idOf));
    const old = new Set(found.map(idOf));
    return { ...pending, messages: pending.messages.filter((message) => !old.has(message.messageId)) };
  }

  /** Returns the updated conversation, or undefined if another process wrote first. */
  private async write(
    current: Conversation,
    { messages, fields, recaps, link }: PendingChange,
    wanted: NewLink | undefined,
  ): Promise<Conversation | undefined> {
    const { sealed, key } = await this.sealedFields(current);
    const latest = latestWords(messages);
    const linked = link && linkUpdate(current.links ?? [], link, { sealed, isKept: wanted?.isKept });
    const changed = {
      ...fields,
      ...key,
      ...(latest && { latest: sealed.json('latest', latest) }),
      ...(recaps && { recaps: sealed.json('recaps', recaps) }),
      ...linked?.set,
    };
    const recent = messages.map((message) => storedMessage(message, sealed));
    const update = {
      $inc: { revision: 1 },
      ...(messages.length > 0 && { $push: { recent: { $each: recent } } }),
      ...(Object.keys(changed).length > 0 && { $set: changed }),
      ...(linked?.unset && { $unset: linked.unset }),
    };
    const filter = this.unchanged(current);
    const written = await this.deps.conversations.findOneAndUpdate(filter, update, {
      returnDocument: 'after',
    });
    if (!written) return undefined;
    if (isTombstone(written)) return this.bury(written, current.links);
    const now = toConversation(written, sealed, current);
    if (written.recent.length > now.recent.length) await this.correctLatest(now, sealed);
    return now;
  }

  /** What seals the conversation's fields. One that is older than encryption gets its key with this write. */
  private async sealedFields({
    tenantId,
    conversationId,
  }: Pick<Conversation, 'tenantId' | 'conversationId'>) {
    const { sealing } = this.deps;
    const place = { tenantId, conversationId };
    const { sealer, newKey } = await sealing.encryption.conversationForWriting(place);
    const sealed = sealing.fields(sealer, tenantId, conversationId);
    return { sealed, key: newKey && { key: new Binary(newKey, sealedType) } };
  }

  /** Restores the tombstone if the conversation was erased just before this write. */
  private async bury(
    { _id, tenantId, erasedAt, revision = 0 }: Tombstone,
    before: ChainLink[] = [],
  ): Promise<never> {
    const links = Object.fromEntries(before.map(({ owner, seq, text }) => [owner, { seq, text }]));
    await this.deps.tombstones.replaceOne({ _id }, { tenantId, erasedAt, revision, links });
    await this.deps.sealing.encryption.destroyConversationKeys(tenantId, [_id]);
    throw noConversation(_id);
  }

  /** If a message was added twice, makes `latest` match the one that readers keep. */
  private async correctLatest({ conversationId, recent }: Conversation, sealed: SealedFields): Promise<void> {
    const words = latestWords(recent);
    if (!words) return;
    const latest = sealed.json('latest', words);
    await this.deps.conversations.updateOne({ _id: conversationId }, { $set: { latest } });
  }

  /** If a crash interrupts this, the next write completes it. */
  private async moveOldMessages(written: Conversation): Promise<Conversation> {
    const { buckets, conversations } = this.deps;
    let current = written;
    for (let count = rollOver(current.recent); count > 0; count = rollOver(current.recent)) {
      await buckets.put(current, current.buckets, current.recent.slice(0, count));
      const moved = await this.textsOf(current, current.recent.slice(0, count));
      const { matchedCount } = await conversations.updateOne(this.unchanged(current), {
        $pullAll: { recent: moved },
        $max: { buckets: current.buckets + 1 },
        $inc: { revision: 1 },
      });
      if (matchedCount === 0) return current;
      const recent = current.recent.slice(count);
      current = { ...current, recent, buckets: current.buckets + 1, revision: current.revision + 1 };
    }
    return current;
  }

  /** The texts as stored, each as often as it was added. */
  private async textsOf(
    { tenantId, conversationId }: Conversation,
    messages: Message[],
  ): Promise<Sealed<string>[]> {
    const ids = new Set(messages.map(idOf));
    const stored = await this.deps.conversations.findOne({ _id: conversationId });
    const fields = await this.deps.sealing.ofConversation(tenantId, conversationId);
    return (stored?.recent ?? []).filter((text) => ids.has(messageOf(text, fields).messageId));
  }

  private unchanged({ conversationId, revision }: Conversation) {
    return this.deps.filtersAreIndexed ? { _id: conversationId, revision } : { _id: conversationId };
  }
}

function hasLink(links: ChainLink[] = [], wanted: NewLink | undefined): boolean {
  return !wanted || links.some(({ owner }) => owner === wanted.owner);
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
