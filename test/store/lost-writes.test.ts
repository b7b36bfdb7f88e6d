import { isPatched } from '../../src/store/mongo/end-lost-writes';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { connectStore } from '../../src/store/mongo/connect-store';
import { testMasterKeys } from '../support/master-key';
import { ownTenant } from './store-under-test';

const uri = process.env.HOLDFAST_TEST_MONGODB_URI ?? '';
const channel = 'net.client.socket';

let sockets: Socket[] = [];
function note(message: unknown): void {
  if (
    typeof message === 'object' &&
    message !== null &&
    'socket' in message &&
    message.socket instanceof Socket
  )
    sockets.push(message.socket);
}
beforeEach(() => {
  sockets = [];
  subscribe(channel, note);
});
afterEach(() => {
  unsubscribe(channel, note);
});

// Sends an operation between the end of a socket and the moment the driver notices it.
test('an operation on a connection just lost completes, and so does the next one', async () => {
  const store = await connectStore(uri, { waitMs: 60_000, masterKeys: testMasterKeys });
  try {
    for (let round = 0; round < 5; round += 1) {
      sockets.splice(0).forEach((socket) => socket.destroy());
      const lookUp = store.conversations.get(ownTenant(), 'conv_none');
      await expect(lookUp).resolves.toBeNull();
      await store.ping();
    }
  } finally {
    await store.close();
  }
});

test('the patch was checked against the installed driver', () => {
  expect(isPatched).toBe(true);
});
