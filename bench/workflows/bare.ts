import { proxyActivities } from '@temporalio/workflow';

const { nothing } = proxyActivities<{ nothing(): Promise<void> }>({ startToCloseTimeout: 10_000 });

/** The least that a durable turn could be: one activity that does nothing. */
export async function bare(): Promise<void> {
  await nothing();
}
