import { ActivityCancellationType, proxyActivities, workflowInfo } from '@temporalio/workflow';
import { documentsQueue } from '../../src/domain/document';
import type { DocumentActivities } from './activity-types';

const DAY = 24 * 60 * 60 * 1000;

/** However long the database is away, a document waits for it. */
const retry = { initialInterval: 200, maximumInterval: 10_000 };

/** What only writes a few records, and is done when an erasure comes. */
const short = {
  startToCloseTimeout: 30_000,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  retry,
};

/** The work on documents; what takes long has a queue of its own, so that it can't keep turns waiting. */
export function documentActivities(heartbeatTimeoutMs: number): DocumentActivities {
  const long = {
    ...short,
    taskQueue: documentsQueue(workflowInfo().taskQueue),
    // Many files at once wait for their turn here; a process that died is noticed by its silence.
    startToCloseTimeout: DAY,
    heartbeatTimeout: heartbeatTimeoutMs,
  };
  const { extractDocument, embedDocument } = proxyActivities<DocumentActivities>(long);
  const { publishDocument, eraseDocument } = proxyActivities<DocumentActivities>(short);
  return { extractDocument, embedDocument, publishDocument, eraseDocument };
}
