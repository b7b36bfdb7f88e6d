import { Binary } from 'mongodb';
import { conversationCollection, isTombstone, type ConversationDocument } from '../conversation-document';
import { claimedKeyCollection, type ClaimedKey } from '../encryption-keys';
import { bucketCollection, type BucketDocument } from '../message-buckets';
import { bytesIn, sealedType, type Sealed, type SealedFields } from '../sealed-fields';
import { Sealing } from '../sealing';
import { messageField } from '../stored-messages';
import type { ResealDeps } from './reseal-fields';

/** On FerretDB an update can undo another one, so only conversations that rest are written there. */
const restMs = 60_000;

export interface Resealed {
  written: number;
  /** Documents that could not be written now. */
  left: number;
}

/** Seals conversations that are plain, and wraps their keys with the newest key of their tenant. */
export async function resealConversations(deps: ResealDeps): Promise<Resealed> {
  const { db, filtersAreIndexed, pace } = deps;
  const conversations = db.collection<ConversationDocument>(conversationCollection);
  let [written, left] = [0, 0];
  for await (const found of conversations.find()) {
    if (isTombstone(found)) continue;
    const change = await changeOf(deps, found);
    if (!change) continue;
    if (!filtersAreIndexed && Date.now() - found.lastActivityAt.getTime() < restMs) {
      left += 1;
      continue;
    }
    await pace();
    const { _id, revision } = found;
    const filter = filtersAreIndexed ? { _id, revision } : { _id };
    const update = { $set: change, $inc: { revision: 1 } };
    const result = await conversations.findOneAndUpdate(filter, update, { returnDocument: 'after' });
    if (result && isTombstone(result)) await undo(deps, _id, change);
    if (result) written += 1;
    else left += 1;
  }
  return { written, left };
}

type Change = Record<string, Sealed<unknown>>;

async function changeOf(
  { encryption }: ResealDeps,
  found: ConversationDocument,
): Promise<Change | undefined> {
  const { _id: conversationId, tenantId, recent, recaps, latest, key, links = {} } = found;
  const place = { tenantId, conversationId };
  const stored = key && bytesIn(key);
  const { sealer, newKey } = stored
    ? {
        sealer: await encryption.conversation(place, stored),
        newKey: await encryption.rewrapped(place, stored),
      }
    : await encryption.conversationForWriting(place);
  const fields = new Sealing(encryption, conversationCollection).fields(sealer, tenantId, conversationId);
  const messages = sealedAgain(recent, fields);
  const words = fields.again('latest', latest, 'json');
  const sealedRecaps = fields.again('recaps', recaps, 'json');
  const salts = Object.entries(links).map(([owner, { salt }]) => {
    const path = `links.${owner}.salt`;
    return [path, fields.again(path, salt, 'text')] as const;
  });
  const change = {
    ...(newKey && { key: new Binary(newKey, sealedType) }),
    ...(messages && { recent: messages }),
    ...(words && { latest: words }),
    ...(sealedRecaps && { recaps: sealedRecaps }),
    ...Object.fromEntries(salts.filter(([, salt]) => salt)),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** Undefined if all are sealed as they should be. */
function sealedAgain(stored: Sealed<string>[], fields: SealedFields): Sealed<string>[] | undefined {
  const again = stored.map((message) => fields.again(messageField, message, 'text'));
  return again.some(Boolean) ? stored.map((message, at) => again[at] ?? message) : undefined;
}

/** Takes the change back from a conversation that was erased just before the write. */
async function undo({ db }: ResealDeps, _id: string, change: Change): Promise<void> {
  const written = Object.fromEntries(Object.keys(change).map((path) => [path, ''] as const));
  await db.collection<{ _id: string }>(conversationCollection).updateOne({ _id }, { $unset: written });
}

/** Seals the messages that were moved out of conversations. */
export async function resealBuckets({
  db,
  encryption,
  filtersAreIndexed,
  pace,
}: ResealDeps): Promise<number> {
  const buckets = db.collection<BucketDocument>(bucketCollection);
  const sealing = new Sealing(encryption, bucketCollection);
  let written = 0;
  for await (const { _id, tenantId, conversationId, messages } of buckets.find()) {
    const again = sealedAgain(messages, await sealing.ofConversation(tenantId, conversationId, _id));
    if (!again) continue;
    await pace();
    await buckets.updateOne({ _id, ...(filtersAreIndexed && { messages }) }, { $set: { messages: again } });
    written += 1;
  }
  return written;
}

/** Wraps with the newest key of their tenant the keys that older conversations got. */
export async function rewrapClaimedKeys({ db, encryption, pace }: ResealDeps): Promise<number> {
  const claimed = db.collection<ClaimedKey>(claimedKeyCollection);
  let written = 0;
  for await (const { _id, tenantId, key } of claimed.find()) {
    const again = await encryption.rewrapped({ tenantId, conversationId: _id }, bytesIn(key));
    if (!again) continue;
    await pace();
    await claimed.updateOne({ _id }, { $set: { key: new Binary(again, sealedType) } });
    written += 1;
  }
  return written;
}
