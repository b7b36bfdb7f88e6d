import { proxyActivities } from '@temporalio/workflow';

const { nothing } = proxyActivities<{ nothing(): Promise<void> }>({ startToCloseTimeout: 10_000 });

/** The minimum of a turn as a workflow: empty activities, one after another. */
export async function bare(activities: number): Promise<void> {
  for (let left = activities; left > 0; left -= 1) await nothing();
}
