import type { HeardEntry, NoticeReason } from '../api/inbox-types.js';

type Timer = ReturnType<typeof setTimeout>;

/** A longer time would be over at once. By then, a mail says it. */
const longestMs = 2 ** 31 - 1;

/** Tells the member of each notice once, when it is due. What is heard of a conversation replaces what was before. */
export class DueNotices {
  private readonly timers = new Map<string, Timer[]>();
  private readonly told = new Set<string>();

  constructor(private readonly tell: (entry: HeardEntry, on: NoticeReason) => void) {}

  hear(entry: HeardEntry): void {
    const { conversationId, notices = [] } = entry;
    this.forget(conversationId);
    const open = notices.filter(({ noticeId }) => !this.told.has(noticeId));
    const timers = open.flatMap(({ noticeId, on, due }) => {
      const ms = Date.parse(due) - Date.now();
      if (ms > longestMs) return [];
      return setTimeout(
        () => {
          this.told.add(noticeId);
          this.tell(entry, on);
        },
        Math.max(0, ms),
      );
    });
    if (timers.length > 0) this.timers.set(conversationId, timers);
  }

  /** The conversation gives the member nothing to know any more. */
  forget(conversationId: string): void {
    for (const timer of this.timers.get(conversationId) ?? []) clearTimeout(timer);
    this.timers.delete(conversationId);
  }

  close(): void {
    for (const conversationId of [...this.timers.keys()]) this.forget(conversationId);
  }
}
