import { proxyActivities } from '@temporalio/workflow';
import type { ErasureActivities } from './activity-types';

const HOUR = 60 * 60 * 1000;

/** No attempt limit: an erasure goes on for as long as the database or Temporal is unavailable. */
const retry = { initialInterval: 200, maximumInterval: 10_000 };

/** The erasure activities. The missing heartbeat shows that a process died. */
export function erasureActivities(heartbeatTimeoutMs: number): ErasureActivities {
  // safeguard: an erasure goes on
  return proxyActivities<ErasureActivities>({
    startToCloseTimeout: HOUR,
    heartbeatTimeout: heartbeatTimeoutMs,
    retry,
  });
}
