import { MongoClient } from 'mongodb';
import { withinConversation } from '../../src/domain/ids';
import { isJsonObject } from '../../src/domain/json';
import { waitFor } from '../../test/support/wait-for';
import { must } from '../broken';
import { askAsMember, type MemberPlace } from '../client/ask-as-member';
import { Workspace } from '../client/workspace';
import { look, type Played } from '../turns/play';
import type { Person } from '../turns/person';
import { withTemporal } from '../world/with-temporal';
import type { World } from '../world/world';
import { checkTurn } from './check';

const patienceMs = 60_000;
/** The remains of a conversation: its bare id, its chain, and entries that name it. */
const staying = /^(conversations|receipt_\w+|audit_\w+|conversation_news|revocation_news)\//;

interface Erasing {
  place: MemberPlace;
  erasureId: string;
  person: Pick<Person, 'participantId'>;
  conversationIds: string[];
}

/**
 * I11: the erasure ends. Of the conversations, only their chains remain in the store and Temporal, and these
 * verify. No place holds the person's id.
 */
export async function erased(world: World, erasing: Erasing): Promise<void> {
  await ended(erasing);
  const left = await traces(world, erasing);
  must('I11', left.length === 0, `after the erasure there is still ${left.join(', ')}`);
  await historiesGone(world, erasing.conversationIds);
  for (const conversationId of erasing.conversationIds) await chainEnds(erasing.place, conversationId);
}

/** I11: nothing of anybody else was erased. */
export async function untouched(world: World, before: Played): Promise<void> {
  const now = await look(world, before);
  await checkTurn(world, now);
  for (const part of ['transcript', 'turns', 'receipts'] as const)
    must('I11', same(before[part], now[part]), `somebody else’s ${part} changed by the erasure`);
}

async function ended({ place, erasureId }: Erasing): Promise<void> {
  const state = async () =>
    (await askAsMember(place, { method: 'GET', path: `/erasures/${erasureId}` })).data['state'];
  const hasEnded = await waitFor('the erasure', async () => (await state()) === 'completed', patienceMs).then(
    () => true,
    () => false,
  );
  must('I11', hasEnded, `the erasure has not ended after ${patienceMs / 1_000} s`);
}

/** Lists the database's documents that hold one of the ids, unless they may stay. */
async function traces({ mongodbUri }: World, { person, conversationIds }: Erasing): Promise<string[]> {
  const client = await MongoClient.connect(mongodbUri);
  try {
    const within = conversationIds.map(withinConversation);
    const found: string[] = [];
    for (const { collectionName } of await client.db().collections())
      for await (const document of client.db().collection(collectionName).find()) {
        const text = JSON.stringify(document);
        const name = `${collectionName}/${String(document._id)}`;
        const isOwn = within.some((id) => text.includes(id));
        if (text.includes(person.participantId) || (isOwn && !mayStay(name, document))) found.push(name);
      }
    return found;
  } finally {
    await client.close();
  }
}

/** A conversation may stay as a bare id with its chain, and a link of the chain without its salt. */
function mayStay(name: string, document: object): boolean {
  return staying.test(name) && !['recent', 'key', 'salts', 'latest'].some((field) => field in document);
}

async function historiesGone({ temporalAddress }: World, conversationIds: string[]): Promise<void> {
  const ids = conversationIds.flatMap((id) => [`turn/${id}`, `handoff/${id}`]);
  const query = `WorkflowId IN (${ids.map((id) => JSON.stringify(id)).join(', ')})`;
  const areGone = await withTemporal(temporalAddress, ({ workflow }) =>
    waitFor('Temporal', async () => (await workflow.count(query)).count === 0, patienceMs).then(
      () => true,
      () => false,
    ),
  );
  must('I11', areGone, 'Temporal still has histories of what was erased');
}

async function chainEnds({ url, workspaceToken }: MemberPlace, conversationId: string): Promise<void> {
  const { items } = await new Workspace(url, workspaceToken).receipts(conversationId);
  const faults = items.flatMap(({ seq, faults: own }) => own.map((fault) => `receipt ${seq}: ${fault}`));
  must('I11', faults.length === 0, faults.join('; '));
  const [last] = [...items].sort((a, b) => b.seq - a.seq);
  const isErasure = isJsonObject(last?.receipt) && last.receipt['kind'] === 'erasure';
  must('I11', isErasure, 'the chain does not end with the erasure');
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
