import { parseJson, isJsonObject } from '../../domain/json';
import type { InboxEntry } from '../../domain/inbox-item';
import type { Message } from '../../domain/message';
import type { ChainLink } from '../../domain/receipt';
import type { TurnRecord } from '../../domain/turn';
import type { ExportedChain } from '../receipts/bundle';
import type { LineOf } from '../receipts/lines';
import type { Receipts } from '../receipts/receipts';
import type { ReceiptRoot, Store } from '../../store/store';
import { disclose } from './disclose';
import { proofOf } from './proof-of';

export interface ExportDeps {
  store: Pick<Store, 'conversations' | 'turns' | 'inbox' | 'snapshots' | 'receipts'>;
  receipts: Pick<Receipts, 'chain'>;
}

interface Place {
  tenantId: string;
  conversationId: string;
}

/** A chain as a bundle has it, and the newest root that covers it. */
export interface ChainAndRoot {
  chain: ExportedChain;
  root: ReceiptRoot | undefined;
}

/** Returns the conversation's whole chain. Null if the tenant never had the conversation. */
export async function exportChain(
  { store, receipts }: ExportDeps,
  place: Place,
  { discloses }: { discloses: boolean },
): Promise<ChainAndRoot | null> {
  const { tenantId, conversationId } = place;
  const links = await receipts.chain(tenantId, conversationId);
  if (!links) return null;
  const [disclosures, proved] = await Promise.all([
    discloses ? disclosuresOf(store, place, links) : [],
    proofOf(store, place, links),
  ]);
  const proofs = proved ? [proved.proof] : [];
  return { chain: { conversationId, links, disclosures, proofs }, root: proved?.root };
}

async function disclosuresOf(
  store: ExportDeps['store'],
  { tenantId, conversationId }: Place,
  links: ChainLink[],
): Promise<LineOf<'disclosure'>[]> {
  const [origin, messages, recaps, item] = await Promise.all([
    store.conversations.get(tenantId, conversationId),
    store.conversations.messages(tenantId, conversationId),
    store.conversations.recaps(tenantId, conversationId),
    store.inbox.get(tenantId, conversationId),
  ]);
  if (!origin) return [];
  const entries: InboxEntry[] = [];
  if (item) for await (const entry of store.inbox.eachEntry(item)) entries.push(entry);
  const operators = messages.filter(({ role }) => role === 'operator');
  const disclosures: LineOf<'disclosure'>[] = [];
  for (const link of links) {
    const record = await store.turns.get(tenantId, link.owner);
    const own = messages.filter(({ turnId }: Message) => turnId === link.owner);
    const disclosure = disclose(conversationId, link, {
      origin,
      messages: record ? own : operators,
      recaps: record ? recaps : [],
      entries,
      found: record?.found,
      rewritingDigest: record?.trace?.search?.rewriting?.requestDigest,
      snapshot: record && (await store.snapshots.get(tenantId, versionOf(link))),
      reconnects: record ? reconnectsOf(record) : [],
    });
    if (disclosure) disclosures.push(disclosure);
  }
  return disclosures;
}

function reconnectsOf({ log }: TurnRecord) {
  return log.entries.flatMap((entry) =>
    entry.event === 'action' && entry.reconnect ? [entry.reconnect] : [],
  );
}

/** The id of the frozen agent that the turn used. */
function versionOf({ text }: ChainLink): string {
  const link = parseJson(text);
  const turn = isJsonObject(link) ? link['turn'] : undefined;
  const agent = turn !== undefined && isJsonObject(turn) ? turn['agent'] : undefined;
  const version = agent !== undefined && isJsonObject(agent) ? agent['version'] : undefined;
  return typeof version === 'string' ? version : '';
}
