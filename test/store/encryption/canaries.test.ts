import { BSON, MongoClient } from 'mongodb';
import { connectStore } from '../../../src/store/mongo/connect-store';
import { newId } from '../../../src/domain/ids';
import { testMasterKeys } from '../../support/master-key';
import { ownDatabase } from '../../support/own-database';
import { sweepFor } from '../../tenant-isolation/sweep';
import { newCanary, plant } from './planted';

/** A database of its own, so that all of it can be searched. */
const uri = ownDatabase();
const client = new MongoClient(uri);
afterAll(async () => {
  await client.db().dropDatabase();
  await client.close();
});

/** Names the collections whose documents hold the word in any usual encoding. */
async function holding(canary: string): Promise<string[]> {
  const sweep = sweepFor([{ name: 'canary', secret: canary }]);
  const found = new Set<string>();
  for (const { name } of await client.db().listCollections().toArray()) {
    for await (const document of client.db().collection(name).find()) {
      if (sweep(Buffer.from(BSON.serialize(document))).length > 0) found.add(name);
    }
  }
  return [...found].sort();
}

const everywhere = [
  'agent_snapshots',
  'agent_versions',
  'agents',
  'canned_replies',
  'cases',
  'connections',
  'conversations',
  'deliveries',
  'document_chunks',
  'document_files',
  'document_sources',
  'documents',
  'drafts',
  'feedback',
  'inbox',
  'inbox_entries',
  'invitations',
  'legal_holds',
  'mcpServers',
  'members',
  'memories',
  'message_buckets',
  'message_texts',
  'prompts',
  'publications',
  'push_configs',
  'queues',
  'recaps',
  'tool_runs',
  'tools',
  'trial_runs',
  'turns',
  'user_token_secrets',
  'webhooks',
  'workspace_tokens',
];

test('a store that was filled without encryption stays readable, and is sealed in the background', async () => {
  const [tenantId, canary] = [newId('tenant'), newCanary()];
  const plain = await connectStore(uri);
  const planted = await plant(plain, tenantId, canary);
  const before = await planted.read();
  expect(before.messages).toHaveLength(123);
  // Proves that the search finds the word wherever it is.
  expect(await holding(canary)).toEqual(everywhere);
  await plain.close();

  const store = await connectStore(uri, { masterKeys: testMasterKeys });
  const twin = await plant(store, newId('tenant'), canary);
  // Half of it is sealed now, and all of it is readable.
  expect((await twin.read()).turn?.log.entries).toHaveLength(1);
  expect((await store.encryption.upkeep()).left).toBe(0);
  expect(await holding(canary)).toEqual([]);
  expect(await store.encryption.upkeep()).toEqual({ written: 0, left: 0 });
  await store.close();

  const again = await connectStore(uri, { masterKeys: testMasterKeys });
  expect(await holding(canary)).toEqual([]);
  const member = await again.members.byEmail(`${canary}@example.org`);
  expect(member?.name).toBe(canary);
  const messages = await again.conversations.messages(tenantId, planted.conversationId);
  expect(messages).toEqual(before.messages);
  expect(await again.turns.get(tenantId, planted.turnId)).toEqual(before.turn);
  expect(await again.inbox.get(tenantId, planted.conversationId)).toEqual(before.item);
  expect(await again.tools.list(tenantId, {}, 5)).toEqual(before.tools);
  expect(await again.personConnections.ofPerson(tenantId, { userId: 'ada' })).toEqual([before.connection]);
  expect(await again.documents.list(tenantId, {}, 5)).toEqual([before.document]);
  await again.close();

  await expect(connectStore(uri)).rejects.toThrow('none is set: set MASTER_KEY');
});

test('a tenant’s key is replaced while everything stays readable, and the old key goes', async () => {
  const [tenantId, canary] = [newId('tenant'), newCanary()];
  const keys = client.db().collection<{ _id: string }>('encryption_keys');
  const _id = `tenant/${tenantId}`;
  const first = await connectStore(uri, { masterKeys: testMasterKeys });
  const planted = await plant(first, tenantId, canary);
  const before = await planted.read();
  expect(await first.encryption.replaceTenantKey(tenantId)).toBe(true);
  await first.close();
  const long = new Date(0);
  for (const used of [undefined, true]) {
    const since = { 'rotation.since': long, ...(used && { 'rotation.isUsed': true }) };
    await keys.updateOne({ _id }, { $set: since });
    // Each in a process that has not seen the keys before.
    const store = await connectStore(uri, { masterKeys: testMasterKeys });
    expect((await store.encryption.upkeep()).left).toBe(0);
    await store.close();
  }
  expect(await keys.findOne({ _id })).toMatchObject({ keys: [expect.anything()] });
  expect(await keys.findOne({ _id })).not.toHaveProperty('rotation');
  const again = await connectStore(uri, { masterKeys: testMasterKeys });
  expect(await again.conversations.messages(tenantId, planted.conversationId)).toEqual(before.messages);
  expect(await again.tools.list(tenantId, {}, 5)).toEqual(before.tools);
  expect(await again.members.list(tenantId, {}, 5)).toEqual(before.members);
  expect(await again.turns.get(tenantId, planted.turnId)).toEqual(before.turn);
  await again.close();
});

test('what is written with a master key is nowhere in the clear, and reads as it was written', async () => {
  const canary = newCanary();
  const store = await connectStore(uri, { masterKeys: testMasterKeys });
  const planted = await plant(store, newId('tenant'), canary);
  expect(await holding(canary)).toEqual([]);
  const read = await planted.read();
  expect(JSON.stringify(read.messages)).toContain(canary);
  expect(read.latest?.text).toContain(canary);
  expect(read.run?.result?.text).toBe(canary);
  expect(read.draft).toMatchObject({ text: canary, ahead: [{ text: canary }] });
  expect(read.item).toMatchObject({ message: canary, assignee: { name: canary } });
  expect(read.entries).toMatchObject([{ note: { text: canary } }]);
  expect(read.feedback).toMatchObject([{ comment: canary }]);
  expect(read.tools[0]?.http.headers).toEqual({ Authorization: `Bearer ${canary}` });
  expect(read.mcpServer?.url).toBe(`https://example.org/${canary}`);
  expect(read.secrets[0]?.secret).toBe(canary);
  expect(read.members.map(({ name }) => name)).toEqual([canary]);
  expect(read.file).toBe(canary);
  await store.close();
});
