import type { MemberMails } from '../../src/outbox/notices/mail-member';
import type { NoticesActivities } from '../../workflows/notices/activity-types';

/** Makes one attempt at a mail. */
export function createMailNotices({
  mails,
}: {
  mails: Pick<MemberMails, 'tell'>;
}): NoticesActivities['mailNotices'] {
  return (order) => mails.tell(order);
}
