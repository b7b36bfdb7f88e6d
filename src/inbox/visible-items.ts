import type { InboxSight } from '../domain/inbox-item';
import type { SignedIn } from '../domain/member';
import { isInQueue, mostQueues } from '../domain/queue';
import type { InboxFilter, Store } from '../store/store';

/** A member who reads the inbox. */
export type Viewer = Pick<SignedIn, 'tenantId' | 'memberId' | 'name' | 'role'>;

/** Two who create the last one at once may make more. */
const mostRead = 2 * mostQueues;

/**
 * Returns what a member does not see of the inbox: the queues of others, but for conversations that the member has. A
 * queue that was deleted hides nothing. Undefined if the member sees everything.
 */
export async function hiddenFrom(
  { queues }: Pick<Store, 'queues'>,
  viewer: Viewer,
): Promise<InboxFilter['hidden']> {
  if (viewer.role !== 'operator') return undefined;
  const all = await queues.list(viewer.tenantId, {}, mostRead);
  const queueIds = all.filter((queue) => !isInQueue(queue, viewer)).map(({ queueId }) => queueId);
  return queueIds.length > 0 ? { queueIds, except: viewer.memberId } : undefined;
}

/** True if `hidden` leaves the item to be seen. */
export function isVisible({ queueId, assigneeId }: InboxSight, hidden: InboxFilter['hidden']): boolean {
  if (!hidden || queueId === undefined || !hidden.queueIds.includes(queueId)) return true;
  return assigneeId === hidden.except;
}
