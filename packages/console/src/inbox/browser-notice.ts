import type { HeardEntry, NoticeReason } from '../api/inbox-types.js';
import { userNameOf } from '../people/user-name.js';

export function noticePermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Asks the browser. Call it in a click: browsers refuse it otherwise. */
export async function allowNotices(): Promise<ReturnType<typeof noticePermission>> {
  return 'Notification' in window ? Notification.requestPermission() : 'unsupported';
}

/** Shows a notification of the browser if it may, and nobody looks at the page. */
export function showNotice(entry: HeardEntry, on: NoticeReason, onOpen: () => void): void {
  if (noticePermission() !== 'granted' || !document.hidden) return;
  // The tag replaces an earlier one about the same conversation.
  const shown = new Notification(words[on], { body: userNameOf(entry), tag: entry.conversationId });
  shown.onclick = () => {
    window.focus();
    onOpen();
    shown.close();
  };
}

/** As in the mails. */
const words: Record<NoticeReason, string> = {
  'handoff.waiting': 'A conversation waits for a person',
  'approval.waiting': 'A question waits for your decision',
  assigned: 'A conversation was assigned to you',
  'message.user': 'A user waits for your answer',
};
