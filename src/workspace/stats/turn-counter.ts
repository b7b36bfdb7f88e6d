import { inBatches } from '../../platform/concurrency/in-batches';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import type { CountKey, DueId } from '../../domain/counts';
import { ServiceError } from '../../domain/errors';
import type { CountedPlace } from '../../store/store';
import {
  countKey,
  dueFeedback,
  dueTurn,
  keyText,
  type CountedStores,
  type Due,
  markCounted,
} from './due-counts';
import { sumOf } from './counts-of';

interface Waiting {
  key: CountKey;
  turnIds: Set<string>;
}

export interface CounterOptions {
  /** How long to gather ended turns for one write, in milliseconds. */
  gatherMs?: number;
  /** Called if counting failed. Turns that were not counted stay due. */
  onFailure?: (error: unknown) => void;
}

/**
 * Counts turns as they end here, and feedback and erased turns when asked. Nothing depends on it: what is due and not
 * counted yet is found in its own record by those who read the counts, and counted then.
 */
export class TurnCounter {
  private waiting = new Map<string, Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private readonly queue = new KeyedMutex();
  private readonly gatherMs: number;
  private readonly onFailure: (error: unknown) => void;

  constructor(
    private readonly stores: CountedStores,
    { gatherMs = 1_000, onFailure = () => undefined }: CounterOptions = {},
  ) {
    this.gatherMs = gatherMs;
    this.onFailure = onFailure;
  }

  /** A turn's record was stored, or what was done after it. Counts it together with those of the next moment. */
  ended({ turnId, ...place }: CountedPlace): void {
    const key = countKey(place);
    const known = this.waiting.get(keyText(key)) ?? { key, turnIds: new Set() };
    known.turnIds.add(turnId);
    this.waiting.set(keyText(key), known);
    this.timer ??= setTimeout(() => void this.countEnded(), this.gatherMs).unref();
  }

  /** Counts these entries. */
  async count(tenantId: string, due: Due[]): Promise<void> {
    const keys = new Map(due.map(({ key }) => [keyText(key), key]));
    for (const [text, key] of keys) {
      const own = due.filter((each) => keyText(each.key) === text);
      if (own.some(({ id }) => id.of === 'feedback')) await this.fold(key, () => this.feedbackDue(tenantId));
      // A turn may be due several times, once for each recap.
      const ids = [...new Set(own.flatMap(({ id }) => (id.of === 'feedback' ? [] : [id.id])))];
      await inBatches(ids, mostAtOnce, (batch) => this.fold(key, () => this.turnsDue(tenantId, batch)));
    }
  }

  /** Takes what was erased from the counts, of these conversations or of all, and deletes what is left of it. */
  async countErased(tenantId: string, conversationIds?: string[]): Promise<void> {
    const turns = await this.stores.turns.erased(tenantId, conversationIds);
    const erased = turns.flatMap((turn) => dueTurn(tenantId, turn));
    await this.count(tenantId, [...erased, ...(await this.feedbackDue(tenantId))]);
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting.clear();
  }

  private async countEnded(): Promise<void> {
    const all = this.waiting;
    this.waiting = new Map();
    this.timer = undefined;
    for (const { key, turnIds } of all.values()) {
      const read = () => this.turnsDue(key.tenantId, [...turnIds]);
      await this.fold(key, read).catch(this.onFailure);
    }
  }

  private async turnsDue(tenantId: string, turnIds: string[]): Promise<Due[]> {
    const ended = await this.stores.turns.dueAmong(tenantId, turnIds);
    return ended.flatMap((turn) => dueTurn(tenantId, turn));
  }

  private async feedbackDue(tenantId: string): Promise<Due[]> {
    return (await this.stores.feedback.due(tenantId)).map((one) => dueFeedback(tenantId, one));
  }

  /** One fold of a key at a time: two in one process would only race each other. */
  private fold(key: CountKey, readDue: () => Promise<Due[]>): Promise<void> {
    return this.queue.run(keyText(key), () => foldCounts(this.stores, key, readDue));
  }
}

/** Caps what one write counts, and with it the ids that a record of counts holds. */
const mostAtOnce = 500;
const maxAttempts = 20;

/**
 * Counts what is due for one key, each entry exactly once, over crashes and with any number of processes at it.
 *
 * `counts` and the ids of the entries that a write added, `batch`, are stored in one document, whose revision decides
 * between two writers. Before the next write, the records of the last batch are marked as counted. So an entry that
 * is due when read after that is in no earlier batch, and if another process counts it meanwhile, the revision has
 * changed and this write fails. A crash between the write and the marks leaves the batch to the next writer.
 *
 * `readDue` returns entries that are due now. @throws ServiceError after 20 lost races.
 */
async function foldCounts(
  stores: CountedStores,
  key: CountKey,
  readDue: () => Promise<Due[]>,
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts;) {
    const stored = await stores.counts.get(key);
    const { counts = [], revision = 0, batch = [] } = stored ?? {};
    await markCounted(stores, batch);
    const mine = (await readDue()).filter((due) => keyText(due.key) === keyText(key));
    const due = mine.slice(0, mostAtOnce);
    const leavesTrace = batch.some(namesErased);
    if (due.length === 0 && !leavesTrace) return;
    const sum = sumOf([counts, ...due.map((each) => each.counts)]);
    const ids = due.map(({ id }) => id);
    if (!(await stores.counts.replace({ key, counts: sum, revision, batch: ids }))) {
      attempt += 1;
      continue;
    }
    await markCounted(stores, ids);
    const isDone = due.length === mine.length && !ids.some(namesErased);
    if (isDone) return;
  }
  throw new ServiceError('unavailable', 'The statistics are being counted; try again in a moment.');
}

/** An erased turn may not stay named until something else is counted under the key. */
function namesErased({ of }: DueId): boolean {
  return of === 'erased turn' || of === 'feedback';
}
