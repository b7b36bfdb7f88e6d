/** A fire of a schedule or trigger, and the turn that it began. */
export interface Wake {
  wakeId: string;
  tenantId: string;
  /** What fired. */
  by: { kind: 'schedule' | 'trigger'; id: string };
  /** When it was due, and when it was taken up. */
  dueAt: Date;
  createdAt: Date;
  /** Of the body that came, for a trigger. */
  digest?: string;
  conversationId?: string;
  /** Absent if no turn began. */
  turnId?: string;
  /** Why no turn began. */
  problem?: string;
}
