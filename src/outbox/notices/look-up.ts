import { quietClock } from '../../agents/tools/quiet-clock';
import type { Tenant } from '../../domain/agent';
import type { Member } from '../../domain/member';
import type { Notice } from '../../domain/notice';
import { afterActiveTime } from '../../domain/quiet-time';
import { hiddenFrom } from '../../inbox/visible-items';
import type { Store } from '../../store/store';
import { isStillDue, type NoticedItem } from './still-due';
import type { NoticesOrder } from '../../../workflows/notices/activity-types';

export type NoticeStores = Pick<
  Store,
  'members' | 'queues' | 'inbox' | 'conversations' | 'tenants' | 'agents'
>;

/** A notice with what it is about. */
export interface OpenNotice extends NoticedItem {
  notice: Notice;
}

/** What a member is to be told, as it stands now. */
export interface OpenNotices {
  tenant: Tenant;
  member: Member;
  open: OpenNotice[];
}

/** Returns null if nothing is to be told at all: the member was removed, or the tenant is disabled. */
export async function openNotices(
  store: NoticeStores,
  { tenantId, memberId, notices }: NoticesOrder,
): Promise<OpenNotices | null> {
  const [member, tenant] = await Promise.all([
    store.members.get(tenantId, memberId),
    store.tenants.get(tenantId),
  ]);
  if (!member || !tenant || tenant.disabledAt) return null;
  const ids = [...new Set(notices.map(({ conversationId }) => conversationId))];
  const [hidden, conversations, items] = await Promise.all([
    hiddenFrom(store, member),
    store.conversations.summaries(tenantId, ids),
    Promise.all(ids.map((id) => store.inbox.get(tenantId, id))),
  ]);
  const open = notices.flatMap((notice) => {
    const { conversationId } = notice;
    const item = items.find((each) => each?.conversationId === conversationId);
    const conversation = conversations.get(conversationId);
    if (!item || !conversation) return [];
    const found = { item, conversation };
    return isStillDue(notice, found, member, hidden) ? [{ notice, ...found }] : [];
  });
  return { tenant, member, open };
}

/** Returns when the member's quiet hours end. Undefined if it is not quiet. */
export function quietUntil({ quietHours }: Pick<Member, 'quietHours'>, now: number): number | undefined {
  if (!quietHours) return undefined;
  const until = afterActiveTime(now, 0, quietClock(quietHours, now));
  return until > now ? until : undefined;
}
