import { connectStore } from '../../src/store/mongo/connect-store';
import { testMasterKeys } from '../support/master-key';
import { isStoreUnavailable } from '../../src/store/unavailable';
import { aConversation, userMessage } from './samples';
import { connectForTest, ownTenant, withRawDatabase } from './store-under-test';
import { lastingPort } from '../../drill/world/lasting-port';

test('ignores a bucket that a crashed writer left behind', async () => {
  const store = await connectForTest();
  try {
    const tenantId = ownTenant();
    const conversation = aConversation(tenantId);
    const { conversationId } = conversation;
    await store.conversations.open(conversation);
    const left = { _id: `${conversationId}/000000`, tenantId, messages: ['{"messageId":"msg_left"}'] };
    await withRawDatabase((db) => db.collection<{ _id: string }>('message_buckets').insertOne(left));
    const messages = Array.from({ length: 120 }, (_, n) => userMessage(String(n)));
    const read = () => store.conversations.messages(tenantId, conversationId);

    await store.conversations.append(tenantId, conversationId, {
      messages: messages.slice(0, 60),
      at: new Date(),
    });
    expect(await read()).toEqual(messages.slice(0, 60));
    expect(await store.conversations.message(tenantId, conversationId, 'msg_left')).toBeNull();
    await store.conversations.append(tenantId, conversationId, { messages, at: new Date() });
    expect(await read()).toEqual(messages);
  } finally {
    await store.close();
  }
});

test('names an unreachable database in the error, without its password', async () => {
  const port = await lastingPort();
  const uri = `mongodb://someone:pass%2Fword@127.0.0.1:${port}/holdfast`;
  const error = await connectStore(uri, { waitMs: 300, masterKeys: testMasterKeys }).catch(
    (reason: unknown) => reason,
  );
  expect(String(error)).toContain(`MongoDB at 127.0.0.1:${port} cannot be used`);
  expect(String(error)).not.toContain('word@');
  expect(error instanceof Error && isStoreUnavailable(error.cause)).toBe(true);
});

test('does not treat other errors as an outage', () => {
  expect(isStoreUnavailable(new Error('no'))).toBe(false);
});
