import { continueAsNew, sleep, workflowInfo, proxyActivities } from '@temporalio/workflow';
import type { ErasureScope } from '../../src/domain/erasure';
import type { ErasureRef, ErasureTotals, ErasureActivities } from './activity-types';
import { erasePage } from './erase-page';
import { nothingErased, withErased } from './totals';

export interface ErasureInput extends ErasureRef {
  kind: ErasureScope['kind'];
  /** Milliseconds. */
  times: ErasureTimes;
  /** The totals of earlier runs of this workflow. */
  totals?: ErasureTotals;
}

export interface ErasureTimes {
  /** A process that sends no heartbeat for this long counts as dead. */
  heartbeatTimeoutMs: number;
  /** Rest after each page of conversations, so that turns are not delayed. */
  restMs: number;
  /** A person who has nothing left is looked for once more after this time. */
  settleMs: number;
}

/**
 * Erases conversations, a page at a time; workflow id `erasure/<erasureId>`. It goes on after every fault, and
 * each step may be repeated. It ends when nothing is left that may be erased.
 */
export async function erasure({ totals = nothingErased, ...input }: ErasureInput): Promise<void> {
  const { erasureId, tenantId, kind, times } = input;
  const ref: ErasureRef = { erasureId, tenantId };
  const activities = erasureActivities(times.heartbeatTimeoutMs);
  let erased = totals;
  let wasEmpty = false;

  for (;;) {
    const found = await activities.findConversations(ref);
    const isEmpty = found.conversations.length === 0;
    if (!isEmpty) erased = withErased(erased, await erasePage(activities, ref, found, now), now());
    if (!found.more && isOver(isEmpty)) return complete(found.held);
    if (!isEmpty) await activities.noteErasure({ ...ref, totals: erased });
    // A message of the person that was accepted before has its conversation by then.
    await sleep(isEmpty ? times.settleMs : times.restMs);
    wasEmpty = isEmpty;
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof erasure>({ ...input, totals: erased });
  }

  function isOver(isEmpty: boolean): boolean {
    if (kind === 'conversation') return true;
    return isEmpty && (kind === 'retention' || wasEmpty);
  }

  async function complete(held: number): Promise<void> {
    const whole = withErased({ ...erased, held }, new Map(), now());
    await activities.noteErasure({ ...ref, totals: whole, completedAt: now() });
  }
}

function now(): string {
  return new Date().toISOString();
}

const HOUR = 60 * 60 * 1000;

/** No attempt limit: an erasure goes on for as long as the database or Temporal is unavailable. */
const retry = { initialInterval: 200, maximumInterval: 10_000 };

/** The erasure activities. The missing heartbeat shows that a process died. */
function erasureActivities(heartbeatTimeoutMs: number): ErasureActivities {
  // safeguard: an erasure goes on
  return proxyActivities<ErasureActivities>({
    startToCloseTimeout: HOUR,
    heartbeatTimeout: heartbeatTimeoutMs,
    retry,
  });
}
