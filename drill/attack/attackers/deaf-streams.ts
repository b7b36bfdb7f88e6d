import { setTimeout as delay } from 'node:timers/promises';
import type { Attacker } from '../attacker';
import { beginConversation } from '../begin-conversation';

const parallel = 50;
const [latecomers, pauseMs] = [20, 100];
const oneAddress = process.platform === 'linux' ? '127.9.9.9' : '127.0.0.1';

/**
 * Opens a conversation's event stream many times, from one address with one key, and reads nothing. A service
 * that only counts streams by participant would give it all streams.
 */
export function deafStreams(streams: number): Omit<Attacker, 'form'> {
  return {
    name: `${streams} streams of one address that nobody reads`,
    begin: async (assault) => {
      const conversationId = await beginConversation(assault, assault.nobody);
      const path = `/api/agent/conversations/${conversationId}/events`;
      const oneStream = async () => {
        const headers = assault.visitor();
        await assault.send({ method: 'GET', path, from: oneAddress, headers, isDeaf: true }).answered;
      };
      await assault.many(streams, parallel, oneStream);
      // The second wave also takes a slot that a victim's stream freed during the first one.
      await assault.many(latecomers, 1, async () => {
        await oneStream();
        await delay(pauseMs);
      });
    },
  };
}
