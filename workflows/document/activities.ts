import { ActivityCancellationType, proxyActivities, workflowInfo } from '@temporalio/workflow';
import { documentsQueue } from '../../src/domain/document';
import type { DocumentActivities } from './activity-types';

const DAY = 24 * 60 * 60 * 1000;

/** No attempt limit: a document waits for as long as the database is unavailable. */
const retry = { initialInterval: 200, maximumInterval: 10_000 };

/** For activities that write a few records. An erasure waits until they finish. */
const short = {
  startToCloseTimeout: 30_000,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  retry,
};

/** The document activities. Long ones run on a queue of their own, so that they cannot delay turns. */
export function documentActivities(heartbeatTimeoutMs: number): DocumentActivities {
  const long = {
    ...short,
    taskQueue: documentsQueue(workflowInfo().taskQueue),
    // A file may wait here behind many others. The missing heartbeat shows that a process died.
    startToCloseTimeout: DAY,
    heartbeatTimeout: heartbeatTimeoutMs,
  };
  const { extractDocument, embedDocument } = proxyActivities<DocumentActivities>(long);
  const { publishDocument, eraseDocument } = proxyActivities<DocumentActivities>(short);
  return { extractDocument, embedDocument, publishDocument, eraseDocument };
}
