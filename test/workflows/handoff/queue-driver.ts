import { openClock } from '../../../src/agents/tools/quiet-clock';
import type { InboxCommand, Verdict } from '../../../src/domain/inbox-command';
import type { InboxItem } from '../../../src/domain/inbox-item';
import type { Operator } from '../../../src/domain/member';
import type { OpenHours } from '../../../src/domain/open-hours';
import type { EnteredQueue, QueueRules } from '../../../src/domain/queue';
import type { InboxChange } from '../../../workflows/handoff/activity-types';
import { decide, queueAfter } from '../../../workflows/handoff/decide';
import { decideTimer, isDue, nextQueue } from '../../../workflows/handoff/decide-timer';

const place = {
  conversationId: 'conv_1234567890123456789012',
  tenantId: 'tenant_1',
  agentId: 'agent_1',
  channel: 'sdk',
} as const;

const mostChanges = 1_000;

export interface DrivenQueue extends Omit<QueueRules, 'queueId' | 'clock'> {
  hours?: OpenHours;
  /** Members take turns. */
  turns?: Operator[];
}

/** Carries commands and timers out as the workflow does, at times of its own. */
export class QueueDriver {
  item?: InboxItem;
  readonly changes: InboxChange[] = [];
  /** Those that a timer made, each with the item before. */
  readonly fired: { before: InboxItem; change: InboxChange }[] = [];
  private readonly known = new Map<string, Verdict>();
  private taken = 0;

  constructor(
    readonly queues: Map<string, DrivenQueue>,
    public now: number,
  ) {}

  /** Returns the verdict. A command that repeats an earlier one gets that one's. */
  on(command: InboxCommand, commandId = `command ${this.known.size}`): Verdict {
    const before = this.known.get(commandId);
    if (before) return before;
    const { queueId, isNew } = queueAfter(this.item, command);
    const queue = this.read(queueId, isNew);
    const { verdict, change } = decide(place, this.item, command, { now: this.time(), queue });
    if (change) this.apply(change);
    this.known.set(commandId, verdict);
    return verdict;
  }

  /** Lets time pass with the workflow at work: each timer fires when it is due. */
  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const due = this.item?.wait?.due;
      const at = due === undefined ? Infinity : Math.max(this.now, Date.parse(due));
      if (at > until) break;
      this.now = at;
      this.fire();
    }
    this.now = until;
  }

  /** Lets time pass with nothing at work, and then fires what is due. */
  outage(ms: number): void {
    this.now += ms;
    while (isDue(this.item, this.time())) this.fire();
  }

  /** The workflow is lost and goes on from what is stored. */
  crash(): void {
    if (this.item) this.item = JSON.parse(JSON.stringify(this.item));
  }

  get told(): string[] {
    return this.changes.flatMap(({ messages }) =>
      messages.flatMap(({ role, text }) => (role === 'operator' && text !== '' ? [text] : [])),
    );
  }

  get history(): string[] {
    return this.changes.flatMap(({ event }) => (event ? [event.what] : []));
  }

  private fire(): void {
    const { item } = this;
    if (!item) return;
    if (this.changes.length > mostChanges) throw new Error('timers fire without end');
    const own = this.read(item.queueId, false)?.rules ?? null;
    const next = own ? nextQueue(item, own) : undefined;
    const change = decideTimer(place, item, { now: this.time(), own, entered: this.read(next, true) });
    if (!change) return;
    this.fired.push({ before: item, change });
    this.apply(change);
  }

  private read(queueId: string | undefined, isNew: boolean): EnteredQueue | null {
    const queue = queueId === undefined ? undefined : this.queues.get(queueId);
    if (!queue || queueId === undefined) return null;
    const { hours, turns = [], ...rules } = queue;
    const member = isNew && turns.length > 0 ? turns[this.taken++ % turns.length] : undefined;
    const clock = hours && openClock(hours, this.now);
    return { rules: { queueId, ...rules, ...(clock && { clock }) }, ...(member && { member }) };
  }

  private apply(change: InboxChange): void {
    this.changes.push(change);
    this.item = change.item;
  }

  private time(): string {
    return new Date(this.now).toISOString();
  }
}
