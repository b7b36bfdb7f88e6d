import { defineSearchAttributeKey } from '@temporalio/common';
import { condition, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { WakeActivities, WakeInput } from './activity-types';
import { turnEndedSignal } from './messages';

/** How long the end of a turn may go unheard, such as that of an erased one. */
const longestWait = '1 hour';
const dueAtKey = defineSearchAttributeKey('TemporalScheduledStartTime', 'DATETIME');

/**
 * One fire of a schedule; a Temporal Schedule starts it as `wake/<scheduleId>-<time>`. It lasts as long as its turn, so
 * that the schedule's overlap policy is about turns.
 */
export async function wake({ place, heartbeatTimeoutMs }: WakeInput): Promise<void> {
  const activities = wakeActivities(heartbeatTimeoutMs, place.tenantId);
  const { workflowId, runId, typedSearchAttributes, startTime } = workflowInfo();
  const ended = new Set<string>();
  setHandler(turnEndedSignal, (turnId) => {
    ended.add(turnId);
  });
  const dueAt = new Date(typedSearchAttributes.get(dueAtKey) ?? startTime).toISOString();
  const begun = await activities.beginScheduled({ place, wake: { workflowId, runId }, dueAt });
  if (!begun) return;
  while (!(await condition(() => ended.has(begun.turnId), longestWait)))
    if (!(await activities.isTurnOpen(begun))) return;
}

/** Gives Temporal a schedule as the store has it; workflow id `schedule-sync/<scheduleId>/<random>`. */
export async function syncSchedule({ place, heartbeatTimeoutMs }: WakeInput): Promise<void> {
  await wakeActivities(heartbeatTimeoutMs, place.tenantId).syncSchedule(place);
}

function wakeActivities(heartbeatTimeoutMs: number, tenantId: string): WakeActivities {
  return proxyActivities<WakeActivities>({
    startToCloseTimeout: '1 minute',
    heartbeatTimeout: heartbeatTimeoutMs,
    retry: { initialInterval: 200, maximumInterval: 10_000 },
    // Temporal's schedules can't say that what they start is background work.
    priority: { priorityKey: 4, fairnessKey: tenantId },
  });
}
