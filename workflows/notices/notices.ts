import { condition, continueAsNew, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { NoticesActivities, NoticesPlace } from './activity-types';
import { decide, nearlyDue } from './decide';
import { tellSignal } from './messages';
import { added, looked, mailed, nothingToTell, type NoticesState } from './state';

export interface NoticesInput {
  place: NoticesPlace;
  /** Present if the run before had it. */
  state?: NoticesState;
  /** A process that sends no heartbeat for this long counts as dead. */
  heartbeatTimeoutMs: number;
}

const lookEveryMs = 10_000;

/**
 * Tells one member by e-mail what they want to know; workflow id `notices/<memberId>`. Its history holds ids alone. It ends
 * once there is nothing to tell, and the last mail is a day old.
 */
export async function notices({ place, state = nothingToTell, heartbeatTimeoutMs }: NoticesInput) {
  const { lookAtNotices, mailNotices } = proxyActivities<NoticesActivities>({
    startToCloseTimeout: 120_000,
    heartbeatTimeout: heartbeatTimeoutMs,
    retry: { initialInterval: 500, maximumInterval: 30_000 },
  });
  let current = state;
  let heard = 0;
  let lookedAt = 0;
  // Each mail is looked at just before. While a digest grows, that would be too often.
  const isToLook = () => Date.now() - lookedAt >= lookEveryMs || decide(current, Date.now()).do === 'mail';
  setHandler(tellSignal, (told) => {
    current = added(current, told);
    heard += 1;
  });
  for (;;) {
    if (workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof notices>({ place, state: current, heartbeatTimeoutMs });
    const near = nearlyDue(current, Date.now());
    if (near.length > 0 && isToLook()) {
      // replay: looks at what is due
      current = looked(current, await lookAtNotices({ ...place, notices: near }));
      lookedAt = Date.now();
    }
    const now = Date.now();
    const next = decide(current, now);
    if (next.do === 'end') return;
    if (next.do === 'wait') {
      const before = heard;
      const isNews = () => heard > before;
      // replay: waits until something is due
      await condition(isNews, Math.max(1, next.until - now));
      continue;
    }
    const outcome = await mailNotices({ ...place, notices: next.notices });
    const chance = Math.random();
    current = mailed(current, next.notices, { outcome, now: Date.now(), chance });
  }
}
