import { openNotices, quietUntil } from '../../src/outbox/notices/look-up';
import type { NoticesActivities } from '../../workflows/notices/activity-types';
import type { ActivityDeps } from '../deps';

/** Returns which notices are settled, and until when the member is not to be told. */
export function createLookAtNotices({
  store,
}: Pick<ActivityDeps, 'store'>): NoticesActivities['lookAtNotices'] {
  return async (order) => {
    const found = await openNotices(store, order);
    const open = new Set(found?.open.map(({ notice }) => notice.noticeId));
    const settled = order.notices.map(({ noticeId }) => noticeId).filter((id) => !open.has(id));
    const until = found && quietUntil(found.member, Date.now());
    return { settled, ...(until && { quietUntil: until }) };
  };
}
