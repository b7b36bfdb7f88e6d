import { newTurnId } from '../../src/domain/ids';
import { accessEvents } from '../../src/service/start-service';
import { Teardown } from '../../src/service/teardown';
import { aConversation } from '../store/samples';
import { connectForTest, ownTenant } from '../store/store-under-test';
import { waitFor } from '../support/wait-for';

test('a process forgets the key of a conversation that another one has erased', async () => {
  const [mine, other] = [await connectForTest(), await connectForTest()];
  const teardown = new Teardown(() => undefined);
  accessEvents({ store: mine }, teardown);
  const tenantId = ownTenant();
  const conversation = aConversation(tenantId);
  const { conversationId } = conversation;
  await mine.conversations.open(conversation);
  const turnId = newTurnId(conversationId);
  await mine.drafts.put({ turnId, tenantId, after: 1, text: 'So far' });
  const read = () => mine.drafts.get(tenantId, turnId);
  expect(await read()).toMatchObject({ text: 'So far' });

  await other.encryption.destroyConversationKeys(tenantId, [conversationId]);
  const isForgotten = () =>
    read().then(
      () => false,
      (error: unknown) => String(error).includes('its key was destroyed'),
    );
  // Without the event the process would keep the key for five minutes, which is longer than this waits.
  await waitFor('the other process’s event', isForgotten);
  await teardown.run();
  await Promise.all([mine.close(), other.close()]);
});
