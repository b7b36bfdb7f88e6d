import { Binary } from 'mongodb';
import { saltField } from '../chain-links';
import { conversationCollection, isTombstone, type ConversationDocument } from '../conversation-document';
import { bucketCollection, type BucketDocument } from '../message-buckets';
import { bytesIn, sealedType, type Sealed, type SealedFields } from '../sealed-fields';
import { Sealing } from '../sealing';
import { ownerOfPart } from '../stored-form';
import { messageField } from '../stored-messages';
import type { ResealDeps } from './reseal-fields';

export interface Resealed {
  written: number;
  /** Documents that another writer changed meanwhile. */
  left: number;
}

/** Seals conversations that are plain, and wraps their keys with the newest key of their tenant. */
export async function resealConversations(deps: ResealDeps): Promise<Resealed> {
  const { db, encryption, pace } = deps;
  const conversations = db.collection<ConversationDocument>(conversationCollection);
  let [written, left] = [0, 0];
  for await (const seen of conversations.find()) {
    if (isTombstone(seen)) continue;
    const { _id, tenantId } = seen;
    if (!seen.key) await encryption.conversationForWriting({ tenantId, conversationId: _id });
    // It has a key now, unless it was erased meanwhile.
    const found = seen.key ? seen : await conversations.findOne({ _id });
    if (!found?.key) continue;
    const change = await changeOf(deps, found);
    if (Object.values(change).every((value) => value === undefined)) continue;
    await pace();
    const { revision } = found;
    const update = { $set: { ...change, revision: revision + 1 } };
    if ((await conversations.updateOne({ _id, revision }, update)).matchedCount > 0) written += 1;
    else left += 1;
  }
  return { written, left };
}

async function changeOf(
  { encryption }: ResealDeps,
  { _id: conversationId, tenantId, recent, recaps, attributes, latest, key, links }: ConversationDocument,
): Promise<Partial<ConversationDocument>> {
  const place = { tenantId, conversationId };
  const newKey = key && (await encryption.rewrapped(place, bytesIn(key)));
  const sealer = await encryption.conversation(place, key && bytesIn(key));
  const fields = new Sealing(encryption, conversationCollection).fields(sealer, tenantId, conversationId);
  return {
    key: newKey && new Binary(newKey, sealedType),
    recent: sealedAgain(recent, fields),
    latest: fields.again('latest', latest),
    recaps: fields.again('recaps', recaps),
    attributes: fields.again('attributes', attributes),
    links: saltedAgain(links, fields),
  };
}

/** Undefined if all are sealed as they should be. */
function sealedAgain(stored: Sealed[], fields: SealedFields): Sealed[] | undefined {
  const again = stored.map((message) => fields.again(messageField, message));
  return again.some(Boolean) ? stored.map((message, at) => again[at] ?? message) : undefined;
}

/** Undefined if all are sealed as they should be. */
function saltedAgain(
  links: ConversationDocument['links'] = [],
  fields: SealedFields,
): ConversationDocument['links'] {
  const again = links.map(({ owner, salt }) => fields.again(saltField(owner), salt));
  return again.some(Boolean)
    ? links.map((link, at) => ({ ...link, salt: again[at] ?? link.salt }))
    : undefined;
}

/** Seals the messages that were moved out of conversations. */
export async function resealBuckets({ db, encryption, pace }: ResealDeps): Promise<number> {
  const buckets = db.collection<BucketDocument>(bucketCollection);
  const sealing = new Sealing(encryption, bucketCollection);
  let written = 0;
  for await (const { _id, tenantId, messages } of buckets.find()) {
    const again = sealedAgain(messages, await sealing.ofConversation(tenantId, ownerOfPart(_id), _id));
    if (!again) continue;
    await pace();
    await buckets.updateOne({ _id, messages }, { $set: { messages: again } });
    written += 1;
  }
  return written;
}
