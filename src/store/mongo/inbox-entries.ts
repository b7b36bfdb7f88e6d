import type { Db } from 'mongodb';
import type { InboxEntry } from '../../domain/inbox-item';
import type { Encryption } from '../encryption/encryption';
import { testChannel } from '../../domain/conversation';
import type { CountFilter, InboxStore } from '../store';
import { NumberedParts, partId } from './numbered-parts';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { ofConversations, tracesOf } from './traces';

/** Who acted, and what was written. */
type Words = Pick<InboxEntry, 'by' | 'note' | 'decisions' | 'message' | 'draft'>;

/** `_id` is `<conversationId>/<number>`. */
type EntryDocument = Pick<InboxEntry, 'number' | 'what' | 'at' | 'facts'> & {
  _id: string;
  tenantId: string;
  /** With `facts`: by what statistics choose. */
  agentId?: string;
  channel?: string;
  words: Sealed;
};

/** Few, since each may hold a note of 96 KB. */
const readAtOnce = 8;

export const inboxEntryCollection = 'inbox_entries';

/** Stores each event of a handoff as a document, so that a handoff may grow as long as people need it. */
export function inboxEntryStore(
  db: Db,
  encryption: Encryption,
): Pick<InboxStore, 'putEntry' | 'entries' | 'eachEntry' | 'teamFacts' | 'count' | 'erase'> {
  const collection = db.collection<EntryDocument>(inboxEntryCollection);
  const parts = new NumberedParts<EntryDocument>(collection);
  const sealing = new Sealing(encryption, inboxEntryCollection);
  const fieldsOf = (tenantId: string, conversationId: string, number: number) =>
    sealing.ofConversation(tenantId, conversationId, partId(conversationId, number));

  const entries: InboxStore['entries'] = async ({ tenantId, conversationId }, { from, to }) => {
    const numbers = Array.from({ length: to - from }, (_, at) => from + at);
    const found = await parts.pick({ tenantId, id: conversationId }, numbers);
    return Promise.all(
      found.map(async ({ number, what, at, words }): Promise<InboxEntry> => {
        const fields = await fieldsOf(tenantId, conversationId, number);
        const said: Words = JSON.parse(fields.openText('words', words));
        return { number, what, at, ...said };
      }),
    );
  };

  return {
    async putEntry({ tenantId, conversationId, agentId, channel }, { number, what, at, facts, ...words }) {
      const fields = await fieldsOf(tenantId, conversationId, number);
      const part = {
        tenantId,
        number,
        what,
        at,
        words: fields.json('words', words),
        ...(facts && { facts, agentId, channel }),
      };
      await parts.put({ tenantId, id: conversationId }, number, part);
    },
    entries,
    async *eachEntry({ tenantId, conversationId, entries: { to } }) {
      for (let from = 0; from < to; from += readAtOnce)
        yield* await entries({ tenantId, conversationId }, { from, to: Math.min(from + readAtOnce, to) });
    },
    async *teamFacts(tenantId, { from, to, ...place }) {
      const wanted = {
        tenantId,
        at: { $gte: from.toISOString(), $lt: to.toISOString() },
        facts: { $exists: true },
        ...given(place),
      };
      const read = { what: 1, facts: 1, channel: 1 } as const;
      for await (const { what, facts, channel } of collection.find(wanted).project<EntryDocument>(read))
        if (facts && (place.channel !== undefined || channel !== testChannel)) yield { what, ...facts };
    },
    ...tracesOf(collection, (tenantId, ids) => ofConversations('conv', tenantId, ids)),
  };
}

function given({ agentId, channel }: Pick<CountFilter, 'agentId' | 'channel'>) {
  return { ...(agentId !== undefined && { agentId }), ...(channel !== undefined && { channel }) };
}
