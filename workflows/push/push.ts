import {
  condition,
  continueAsNew,
  proxyActivities,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import type { TurnPlace } from '../../src/domain/turn';
import type { PushActivities } from './activity-types';
import { followSignal, goesOnSignal } from './messages';
import { nextStreak, noStreak, pauseAfter, type Streak } from './pauses';

const HOUR = 60 * 60 * 1000;

export interface PushInput {
  turn: TurnPlace;
  /** A process that sends no heartbeat for this long counts as dead. */
  heartbeatTimeoutMs: number;
  /** The state of an earlier run: configs, and up to which entry of the turn their clients were notified. */
  configs?: [configId: string, after: number][];
}

/**
 * Notifies clients of what happens in a turn; workflow id `push/<turnId>`. It begins with the first config and ends
 * when the turn has ended and all know it. Its history holds ids alone.
 */
export async function push({ turn, heartbeatTimeoutMs, configs = [] }: PushInput): Promise<void> {
  const { deliverPush } = proxyActivities<PushActivities>({
    startToCloseTimeout: HOUR,
    heartbeatTimeout: heartbeatTimeoutMs,
    retry: { initialInterval: 1_000, maximumInterval: 60_000 },
  });
  const open = new Map<string, number>();
  const resting = new Set<string>();
  let resumptions = 0;
  let isBegun = false;

  setHandler(followSignal, begin);
  setHandler(goesOnSignal, () => {
    resumptions += 1;
  });
  for (const [configId, after] of configs) begin(configId, after);
  const isLong = () => workflowInfo().continueAsNewSuggested && resting.size === open.size;
  await condition(() => isBegun && (open.size === 0 || isLong()));
  if (open.size > 0) await continueAsNew<typeof push>({ turn, heartbeatTimeoutMs, configs: [...open] });

  function begin(configId: string, after: number): void {
    isBegun = true;
    // A replaced one is read again before each notification.
    if (open.has(configId)) return;
    open.set(configId, after);
    void notify(configId, after);
  }

  async function notify(configId: string, first: number): Promise<void> {
    let after = first;
    let streak: Streak = noStreak;
    for (;;) {
      const seen = resumptions;
      const delivered = await deliverPush({ turn, configId, after });
      streak = nextStreak(streak, delivered, delivered.after > after);
      after = delivered.after;
      open.set(configId, after);
      const pauseMs = pauseAfter(streak);
      if (pauseMs === undefined) break;
      resting.add(configId);
      // replay: waits for a person
      if (streak.kind === 'waits') await condition(() => resumptions > seen, pauseMs);
      else await sleep(pauseMs);
      resting.delete(configId);
    }
    open.delete(configId);
  }
}
