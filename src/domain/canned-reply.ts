/** A text that operators often send. It may name facts of a conversation in double braces. */
export interface CannedReply {
  replyId: string;
  tenantId: string;
  title: string;
  text: string;
  /** Only for conversations of this queue. Absent: for all. */
  queueId?: string;
  createdAt: Date;
}
