import type { InboxEntry, InboxEventKind, TeamFacts } from '../../domain/inbox-item';

/** What happened in one queue, or was done by one member. Times are averages in milliseconds; null: none was measured. */
export interface TeamRow {
  /** Conversations that came: to the queue, or assigned to the member by others. */
  received: number;
  claimed: number;
  replied: number;
  resolved: number;
  released: number;
  /** Given back to the agent by a step of the queue. */
  returned: number;
  claimMs: number | null;
  firstReplyMs: number | null;
}

export interface TeamFigures {
  /** Absent id: no queue. */
  queues: (TeamRow & { queueId?: string })[];
  members: (TeamRow & { memberId: string })[];
}

type Counted = Exclude<keyof TeamRow, 'claimMs' | 'firstReplyMs'>;

const countedAs: Partial<Record<InboxEventKind, Counted>> = {
  handed_off: 'received',
  moved: 'received',
  assigned: 'received',
  claimed: 'claimed',
  taken_over: 'claimed',
  replied: 'replied',
  resolved: 'resolved',
  released: 'released',
  returned: 'returned',
};

/** Adds the events of a period up by queue and by member. */
export async function teamFigures(
  events: AsyncIterable<TeamFacts & Pick<InboxEntry, 'what'>>,
): Promise<TeamFigures> {
  const queues = new Sums();
  const members = new Sums();
  for await (const { what, queueId = '', memberId, ...times } of events) {
    // Within a queue an assignment is no new conversation.
    if (what !== 'assigned') queues.add(queueId, what, times);
    if (memberId !== undefined) members.add(memberId, what, times);
  }
  return {
    queues: queues.rows().map(([queueId, row]) => ({ ...(queueId !== '' && { queueId }), ...row })),
    members: members.rows().map(([memberId, row]) => ({ memberId, ...row })),
  };
}

type Times = Pick<TeamFacts, 'waitedMs' | 'firstReplyMs'>;

class Sums {
  private readonly all = new Map<string, { counts: Record<Counted, number>; waits: Mean; replies: Mean }>();

  add(id: string, what: InboxEventKind, { waitedMs, firstReplyMs }: Times): void {
    const name = countedAs[what];
    if (!name) return;
    const sum = this.all.get(id) ?? { counts: { ...none }, waits: new Mean(), replies: new Mean() };
    this.all.set(id, sum);
    sum.counts[name] += 1;
    // Who replies to a conversation that waits claims it.
    if (what === 'replied' && waitedMs !== undefined) sum.counts.claimed += 1;
    sum.waits.add(waitedMs);
    sum.replies.add(firstReplyMs);
  }

  rows(): [id: string, row: TeamRow][] {
    return [...this.all]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { counts, waits, replies }]) => [
        id,
        { ...counts, claimMs: waits.value, firstReplyMs: replies.value },
      ]);
  }
}

const none: Record<Counted, number> = {
  ...{ received: 0, claimed: 0, replied: 0, resolved: 0, released: 0, returned: 0 },
};

class Mean {
  private sum = 0;
  private count = 0;

  add(ms: number | undefined): void {
    if (ms === undefined) return;
    this.sum += ms;
    this.count += 1;
  }

  get value(): number | null {
    return this.count === 0 ? null : Math.round(this.sum / this.count);
  }
}
