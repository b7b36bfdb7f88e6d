import { proxyActivities } from '@temporalio/workflow';
import type { RetentionActivities } from './activity-types';

const HOUR = 60 * 60 * 1000;

/** Carries out the retention rules of all tenants, each time that its schedule starts it. */
export async function retention({ heartbeatTimeoutMs }: { heartbeatTimeoutMs: number }): Promise<void> {
  const { beginErasures } = proxyActivities<RetentionActivities>({
    startToCloseTimeout: HOUR,
    heartbeatTimeout: heartbeatTimeoutMs,
    retry: { initialInterval: 1_000, maximumInterval: 60_000 },
  });
  await beginErasures();
}
