import { Agent, get, type ClientRequest } from 'node:http';
import type { FollowJob } from './jobs';

const agent = new Agent({ maxSockets: Number.MAX_SAFE_INTEGER });
const openedAtOnce = 20;

/**
 * Opens conversations' event streams, cycling through the conversations, and leaves them open. Rejects if one
 * is refused.
 */
export async function followConversations({
  url,
  headers,
  conversationIds,
  count,
}: FollowJob): Promise<ClientRequest[]> {
  const requests: ClientRequest[] = [];
  const one = async () => {
    while (requests.length < count) {
      const conversationId = conversationIds[requests.length % conversationIds.length] ?? '';
      const participant = { 'x-participant-id': `reader-${requests.length}` };
      await new Promise<void>((resolve, reject) => {
        const path = `${url}/api/agent/conversations/${conversationId}/events`;
        const request = get(path, { agent, headers: { ...headers, ...participant } }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`a stream was refused: ${response.statusCode}`));
          response.on('error', () => undefined);
          response.once('data', () => resolve()).resume();
        });
        request.on('error', reject);
        requests.push(request);
      });
    }
  };
  await Promise.all(Array.from({ length: openedAtOnce }, one));
  return requests;
}
