/** Why a member is told. */
export const noticeReasons = ['handoff.waiting', 'approval.waiting', 'assigned', 'message.user'] as const;
export type NoticeReason = (typeof noticeReasons)[number];

/** When a member wants to be told by e-mail. */
export interface NoticeRule {
  on: NoticeReason;
  /** How long after the fact, in milliseconds. */
  afterMs: number;
  /** Only for conversations in these queues. Absent: for all that the member sees. */
  queueIds?: string[];
}

/** A fact that a member is to be told, by ids alone. Times are in milliseconds since the epoch. */
export interface Notice {
  /** The same for every report of the fact. */
  noticeId: string;
  on: NoticeReason;
  conversationId: string;
  /** The question that waits for the member's vote. */
  instructionId?: string;
  /** When it happened, and when the member is to be told. */
  at: number;
  due: number;
}

/** Why the latest mail to a member failed, in words for the member. */
export interface MailProblem {
  at: Date;
  message: string;
}

/** More rules would only repeat each other. */
export const mostNoticeRules = 20;

/** True if the rule is about such a fact in this queue. */
export function isAbout(
  { on, queueIds }: NoticeRule,
  fact: { on: NoticeReason; queueId?: string | undefined },
): boolean {
  if (on !== fact.on) return false;
  return !queueIds || (fact.queueId !== undefined && queueIds.includes(fact.queueId));
}
