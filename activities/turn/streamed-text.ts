import type { LogEntry, TurnLog } from '../../src/domain/turn-log';
import type { Store } from '../../src/store/store';
import type { WorkFeed } from '../deps';
import type { AgentSnapshot } from '../../src/domain/agent';
import type { TurnRef } from '../../src/domain/turn';

const usualDraftEveryMs = 500;
const betweenSteps = '\n\n';

interface Place {
  turnId: string;
  tenantId: string;
  log: TurnLog;
  /** The last entries of the log, if the workflow does not know them yet. The draft carries them. */
  ahead?: LogEntry[];
}

interface Drafts {
  draftEveryMs?: number | undefined;
  /** The name of this process, for readers in others. */
  runsAt?: string | undefined;
}

/**
 * The text of a step as clients see it: at once in this process, and as a periodically stored draft in
 * others. It starts with a gap if an earlier step of the turn produced text.
 */
export class StreamedText {
  readonly lead: string;
  private shown = '';
  private firstAt = 0;
  private draftTimer: NodeJS.Timeout | undefined;
  private drafting = false;
  private drafted: Promise<void> | undefined;
  private log: TurnLog;
  private readonly draftEveryMs: number;
  private readonly runsAt: string | undefined;

  constructor(
    private readonly place: Place,
    private readonly feed: WorkFeed,
    private readonly store: Store,
    { draftEveryMs = usualDraftEveryMs, runsAt }: Drafts = {},
  ) {
    this.draftEveryMs = draftEveryMs;
    this.runsAt = runsAt;
    this.log = place.log;
    this.lead = place.log.spans.length > 0 ? betweenSteps : '';
    if (place.ahead) this.keepDraft();
  }

  add(text: string): void {
    this.firstAt ||= Date.now();
    this.shown = (this.shown || this.lead) + text;
    this.feed.publishText(this.place.turnId, this.after, this.shown);
    this.keepDraft();
  }

  /** The workflow has written this entry. The step's text follows it. */
  follow(entry: LogEntry): void {
    const { entries, spans } = this.log;
    this.log = { entries: [...entries, entry], spans };
  }

  /** The log that the step's text follows. */
  get logBefore(): TurnLog {
    return this.log;
  }

  /** UTF-16 units shown so far, including the lead. */
  get chars(): number {
    return this.shown.length;
  }

  /**
   * Milliseconds from the start of the turn to the step's first text; 0 until then. `startedAt` is RFC 3339.
   */
  firstTokenMs(startedAt: string): number {
    return this.firstAt && Math.max(1, this.firstAt - Date.parse(startedAt));
  }

  /** Call when the step is over: its text is in the transcript, or void. Deletes the draft. */
  async end(): Promise<void> {
    clearInterval(this.draftTimer);
    if (!this.drafted) return;
    await this.drafted;
    await this.store.drafts.delete(this.place.turnId).catch(() => undefined);
  }

  private get after(): number {
    return this.log.entries.length;
  }

  private keepDraft(): void {
    this.draftTimer ??= setInterval(() => this.draft(), this.draftEveryMs);
  }

  /** Stores one draft at a time. A failed write only delays what readers in other processes see. */
  private draft(): void {
    if (this.drafting) return;
    const { turnId, tenantId, ahead } = this.place;
    const { after, shown: text, runsAt } = this;
    const firstAt = this.firstAt > 0 ? new Date(this.firstAt) : undefined;
    this.drafting = true;
    this.drafted = this.store.drafts
      .put({ turnId, tenantId, after, text, ahead, firstAt, runsAt })
      .catch(() => undefined)
      .finally(() => (this.drafting = false));
  }
}

/** Returns the agent as it was when the turn started. Throws if the snapshot is missing. */
export async function readSnapshot(store: Store, { tenantId, snapshotId }: TurnRef): Promise<AgentSnapshot> {
  const snapshot = await store.snapshots.get(tenantId, snapshotId);
  if (!snapshot) throw new Error('the snapshot of a turn that runs is not there');
  return snapshot;
}
