import { holdOn } from '../../src/domain/legal-hold';
import type { ErasureBatch } from '../../workflows/erasure/activity-types';
import type { ErasureDeps } from './deps';

/** How many are closed at most that came while the others were found. */
const mostLate = 100;

/**
 * Makes conversations unreadable. Erases their messages, files and push configs. Each leaves a tombstone, so that a
 * turn that is writing can't create it again. A legal hold that was set since they were found keeps a conversation.
 */
export function createCloseConversations({
  store: { conversations, files, pushConfigs, legalHolds },
}: ErasureDeps) {
  return async ({ tenantId, conversationIds }: ErasureBatch): Promise<string[]> => {
    const close = async (ids: string[]): Promise<string[]> => {
      const open = await conversations.summaries(tenantId, ids);
      const closed: string[] = [];
      for (const conversationId of ids) {
        const known = open.get(conversationId);
        // Read each time: a hold counts if it is set before the conversation is closed.
        if (known && holdOn(await legalHolds.active(tenantId), known)) continue;
        if (await conversations.erase(tenantId, conversationId)) closed.push(conversationId);
      }
      return closed;
    };
    const found = await close(conversationIds);
    // Agents of closed conversations ask no others any more.
    const late: string[] = [];
    for (const top of found) {
      const asked = await conversations.list(tenantId, { top }, mostLate - late.length);
      late.push(...asked.map(({ conversationId }) => conversationId));
      if (late.length >= mostLate) break;
    }
    const closed = [...found, ...(await close(late))];
    await files.erase(tenantId, closed);
    await pushConfigs.erase(tenantId, closed);
    return closed;
  };
}
