import type { CountKey, DueId } from '../../domain/counts';
import { sumOf } from './counts-of';
import { keyText, markCounted, type CountedStores, type Due } from './due-counts';

/** Caps what one write counts, and with it the ids that a record of counts holds. */
export const mostAtOnce = 500;
const maxAttempts = 20;

/**
 * Counts what is due for one key, each entry exactly once, over crashes and with any number of processes at it.
 *
 * `counts` and the ids of the entries that a write added, `batch`, are stored in one document, whose revision decides
 * between two writers. Before the next write, the records of the last batch are marked as counted. So an entry that
 * is due when read after that is in no earlier batch, and if another process counts it meanwhile, the revision has
 * changed and this write fails. A crash between the write and the marks leaves the batch to the next writer.
 *
 * `readDue` returns entries that are due now. @throws Error after 20 lost races.
 */
export async function foldCounts(
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
  throw new Error(
    `The counts of ${key.day} are being written by too many at once; they are tried again later.`,
  );
}

/** What was erased may not stay named until something else is counted under the key. */
function namesErased({ of }: DueId): boolean {
  return of === 'erased turn' || of === 'feedback';
}
