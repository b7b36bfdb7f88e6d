import type { Attacker } from '../attacker';
import { beginConversation } from '../begin-conversation';

const parallel = 50;
const oneAddress = process.platform === 'linux' ? '127.9.9.9' : '127.0.0.1';

/**
 * Opens a conversation's event stream many times, from one address with one key, and reads nothing.
 * A service that counts streams only by participant would give it every stream that it can hold.
 */
export function deafStreams(streams: number): Omit<Attacker, 'form'> {
  return {
    name: `${streams} streams of one address that nobody reads`,
    begin: async (assault) => {
      const conversationId = await beginConversation(assault, assault.nobody);
      const path = `/api/agent/conversations/${conversationId}/events`;
      await assault.many(streams, parallel, async () => {
        await assault.send({
          method: 'GET',
          path,
          from: oneAddress,
          headers: assault.visitor(),
          isDeaf: true,
        }).answered;
      });
    },
  };
}
