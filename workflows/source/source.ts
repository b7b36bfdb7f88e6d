import { proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import { documentsQueue } from '../../src/domain/document';
import type { SourceActivities, SourcePlace } from './activity-types';
import { checkSignal } from './messages';

export interface SourceInput {
  place: SourcePlace;
  /** A process that sends no heartbeat for this long counts as dead. */
  heartbeatTimeoutMs: number;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Checks one source; workflow id `source/<sourceId>`, so checks of one source never overlap. Its history holds ids
 * alone. A schedule may start it as well.
 */
export async function source({ place, heartbeatTimeoutMs }: SourceInput): Promise<void> {
  const { checkSource } = proxyActivities<SourceActivities>({
    taskQueue: documentsQueue(workflowInfo().taskQueue),
    // It may wait here behind the files of others. The missing heartbeat shows that a process died.
    startToCloseTimeout: DAY,
    heartbeatTimeout: heartbeatTimeoutMs,
    retry: { initialInterval: 200, maximumInterval: 10_000 },
  });
  let isAsked: boolean;
  setHandler(checkSignal, () => {
    isAsked = true;
  });

  do {
    isAsked = false;
    await checkSource(place);
  } while (isAsked);
}
