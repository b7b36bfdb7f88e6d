import type { InboxEntry } from '../api/inbox-types.js';
import type { NoticeRule } from '../api/notices.js';
import { purposeOf } from './item-words.js';

export function noticePermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Asks the browser. Call it in a click: browsers refuse it otherwise. */
export async function allowNotices(): Promise<ReturnType<typeof noticePermission>> {
  return 'Notification' in window ? Notification.requestPermission() : 'unsupported';
}

/** True if a rule of the member is about a change of this entry. `isMine`: the member has the conversation. */
export function isWanted(
  rules: readonly NoticeRule[],
  { handedOff, queueId }: Pick<InboxEntry, 'handedOff' | 'queueId'>,
  isMine: boolean,
): boolean {
  return rules.some(({ on, queueIds }) => {
    if (queueIds && (queueId === undefined || !queueIds.includes(queueId))) return false;
    if (isMine) return on === 'assigned' || on === 'message.user';
    return on === (handedOff ? 'handoff.waiting' : 'approval.waiting');
  });
}

/** Shows a notification of the browser if it may, and nobody looks at the page. */
export function showNotice(entry: InboxEntry, who: string, onOpen: () => void): void {
  if (noticePermission() !== 'granted' || !document.hidden) return;
  // The tag replaces an earlier one about the same conversation.
  const shown = new Notification(purposeOf(entry), { body: who, tag: entry.conversationId });
  shown.onclick = () => {
    window.focus();
    onOpen();
    shown.close();
  };
}
