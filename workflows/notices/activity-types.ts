import type { Member } from '../../src/domain/member';
import type { Notice } from '../../src/domain/notice';

export type NoticesPlace = Pick<Member, 'tenantId' | 'memberId'>;

export interface NoticesOrder extends NoticesPlace {
  notices: Notice[];
}

/** How notices stand now. */
export interface Looked {
  /** The ids of those that nobody need be told any more. */
  settled: string[];
  /** When the member's quiet hours end, in milliseconds since the epoch. Absent: it is not quiet. */
  quietUntil?: number;
}

/**
 * How a mail went. `later`: it was not taken and may be sent again. `unclear`: the server may have taken it. `refused`: it
 * never will.
 */
export type MailOutcome = 'sent' | 'later' | 'unclear' | 'refused';

export interface NoticesActivities {
  lookAtNotices: (order: NoticesOrder) => Promise<Looked>;
  /** Sends one mail about all of them. */
  mailNotices: (order: NoticesOrder) => Promise<MailOutcome>;
}
