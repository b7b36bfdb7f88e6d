import type { InboxPlace } from '../../src/domain/inbox-command';
import type { InboxItem } from '../../src/domain/inbox-item';
import type { ActivityDeps } from '../deps';

/** Returns the conversation's inbox item as it is stored. Null if it has never been in the inbox. */
export function createReadInboxItem({
  store,
}: Pick<ActivityDeps, 'store'>): (place: InboxPlace) => Promise<InboxItem | null> {
  return ({ tenantId, conversationId }) => store.inbox.get(tenantId, conversationId);
}
