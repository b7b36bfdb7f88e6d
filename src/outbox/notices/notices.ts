import { derivedId } from '../../domain/ids';
import type { Member } from '../../domain/member';
import { isAbout, type Notice, type NoticeReason } from '../../domain/notice';
import type { OutboxEvent } from '../../domain/outbox-event';
import type { Store } from '../../store/store';
import type { NoticeGateway } from './notice-gateway';

/** Something that members may want to be told. */
export interface NoticeFact {
  on: NoticeReason;
  conversationId: string;
  /** Tells it from others of its kind in the conversation. The same if the fact is reported again. */
  key: string | number;
  /** RFC 3339. */
  at: string;
  queueId?: string | undefined;
  instructionId?: string;
  /** The only member whom it concerns. Absent: everyone. */
  memberId?: string;
}

export interface NoticesDeps {
  store: Pick<Store, 'members' | 'inbox' | 'conversations'>;
  gateway: Pick<NoticeGateway, 'tell'>;
  /** False if the installation sends no mails. */
  isOn: boolean;
}

/**
 * Finds the members who want to know of a fact. Whoever records a fact reports it before its work counts as done, so
 * Temporal repeats both after a crash.
 */
export class Notices {
  constructor(private readonly deps: NoticesDeps) {}

  /** Rejects if the store or Temporal can't be reached; then report again. */
  async report(tenantId: string, facts: NoticeFact[]): Promise<void> {
    if (!this.deps.isOn || facts.length === 0) return;
    const members = await this.deps.store.members.withNotices(tenantId);
    await Promise.all(members.map((member) => this.tell(member, facts)));
  }

  /** Reports that the user wrote while a member has the conversation. Rejects as `report` does. */
  async userWrote({ tenantId, conversationId, at }: Pick<OutboxEvent, 'tenantId' | 'conversationId' | 'at'>) {
    if (!this.deps.isOn || conversationId === undefined) return;
    const { store } = this.deps;
    const members = await store.members.withNotices(tenantId);
    if (!members.some(({ notifications }) => notifications?.some(({ on }) => on === 'message.user'))) return;
    const [item, found] = await Promise.all([
      store.inbox.get(tenantId, conversationId),
      store.conversations.summaries(tenantId, [conversationId]),
    ]);
    const member = members.find(({ memberId }) => memberId === item?.assignee?.memberId);
    if (!item || !member) return;
    // Messages that follow each other unanswered are one fact.
    const key = found.get(conversationId)?.latest?.since ?? at;
    const { queueId } = item;
    await this.tell(member, [{ on: 'message.user', conversationId, key, at, queueId }]);
  }

  private async tell(member: Member, facts: NoticeFact[]): Promise<void> {
    const notices = facts.flatMap((fact) => noticeFor(member, fact) ?? []);
    if (notices.length > 0) await this.deps.gateway.tell(member, notices);
  }
}

/** Returns null if the member has no rule for the fact. The rule with the shortest time counts. */
export function noticeFor(
  { memberId, notifications = [] }: Pick<Member, 'memberId' | 'notifications'>,
  { key, at: happened, queueId, memberId: concerned, ...fact }: NoticeFact,
): Notice | null {
  if (concerned !== undefined && concerned !== memberId) return null;
  const { on, conversationId } = fact;
  const rules = notifications.filter((rule) => isAbout(rule, { on, queueId }));
  if (rules.length === 0) return null;
  const at = Date.parse(happened);
  const due = at + Math.min(...rules.map(({ afterMs }) => afterMs));
  return { noticeId: derivedId('notice', memberId, on, conversationId, key), ...fact, at, due };
}
