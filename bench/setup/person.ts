import type { TurnRecord } from '../../src/domain/turn';
import { newTurnId } from '../../src/domain/ids';
import type { Store } from '../../src/store/store';
import { toMessage } from '../model/turn-script';
import type { Participants } from './start-all';
import { fillConversation } from './long-conversation';

interface PersonSize {
  participantId: string;
  /** In all conversations together. */
  messages: number;
  conversations: number;
}

const begunAtOnce = 4;
const storedAtOnce = 8;

/**
 * Creates a person of this size: half of the messages in one conversation, the others spread over the rest.
 * Each conversation begins with a turn through the service; further turns with their receipts are stored
 * directly.
 */
export async function createPerson(participants: Participants, size: PersonSize): Promise<void> {
  const { messages, conversations } = size;
  const long = messages / 2;
  const each = Math.floor(long / (conversations - 1));
  const sizes = Array.from({ length: conversations }, (_, n) => (n === 0 ? long : each));
  const waiting = sizes[Symbol.iterator]();
  const work = async () => {
    for (const wanted of waiting) await createConversation(participants, size.participantId, wanted);
  };
  await Promise.all(Array.from({ length: begunAtOnce }, work));
}

async function createConversation(
  { holdfast, store, tenantId, temporal }: Participants,
  participantId: string,
  messages: number,
): Promise<void> {
  const query = new URLSearchParams({ q: toMessage() });
  const headers = { ...holdfast.headers, 'x-participant-id': participantId };
  const response = await fetch(`${holdfast.url}/api/agent/stream?${query}`, { headers });
  const events = await response.text();
  const conversationId = /"conversationId":"([^"]+)"/.exec(events)?.[1] ?? '';
  const turnId = /"turnId":"([^"]+)"/.exec(events)?.[1] ?? '';
  await temporal.workflow.getHandle(`turn/${conversationId}`).result();
  await fillConversation(store, { tenantId, conversationId, messages });
  await storeTurns(store, { tenantId, conversationId, turnId }, messages / 2);
}

/** Stores the conversation's missing turns as copies of its first. */
async function storeTurns(
  { turns, conversations }: Store,
  { tenantId, conversationId, turnId: firstId }: { tenantId: string; conversationId: string; turnId: string },
  count: number,
): Promise<void> {
  const first = await turns.get(tenantId, firstId);
  const [link] = (await conversations.newestLinks(tenantId, conversationId)) ?? [];
  if (!first || !link) throw new Error(`The first turn of ${conversationId} has no record with a receipt.`);
  const records = Array.from({ length: count - 1 }, (_, n): TurnRecord => {
    const turnId = newTurnId(conversationId);
    return { ...first, turnId, receipt: { link: { ...link, owner: turnId, seq: n + 2 } } };
  });
  for (let from = 0; from < records.length; from += storedAtOnce)
    await Promise.all(records.slice(from, from + storedAtOnce).map((record) => turns.put(record)));
}
