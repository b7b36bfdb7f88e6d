import {
  CancellationScope,
  condition,
  continueAsNew,
  setHandler,
  workflowInfo,
  ActivityCancellationType,
  proxyActivities,
} from '@temporalio/workflow';
import type { DocumentPlace, DocumentActivities } from './activity-types';
import type { EmbeddingTimes } from './embedding-waits';
import { ingest } from './ingestion';
import { eraseSignal, ingestSignal } from './messages';
import { documentsQueue } from '../../src/domain/document';

export interface DocumentInput {
  place: DocumentPlace;
  times: EmbeddingTimes;
  /** A process that sends no heartbeat for this long counts as dead. */
  heartbeatTimeoutMs: number;
  /** Set when an earlier run of this workflow continued as new with work left to ingest. */
  ingests?: { replaced: string[] };
}

/**
 * The lifecycle of one document; workflow id `document/<documentId>`. It starts with the ingest or the erase
 * signal and ends when the document is ready, refused or deleted. Its history holds only ids of the document.
 */
export async function document({ place, times, heartbeatTimeoutMs, ingests }: DocumentInput): Promise<void> {
  const activities = documentActivities(heartbeatTimeoutMs);
  const replaced = new Set(ingests?.replaced);
  let work: CancellationScope | undefined;
  let isWanted = ingests !== undefined;
  let isErased = false;

  setHandler(ingestSignal, ({ replaces }) => {
    isWanted = true;
    if (replaces !== undefined) replaced.add(replaces);
  });
  setHandler(eraseSignal, () => {
    isErased = true;
    work?.cancel();
  });

  await condition(() => isWanted || isErased);
  // A file that is sent again while the previous work ends is ingested again.
  while (isWanted && !isErased) {
    isWanted = false;
    work = new CancellationScope();
    await work.run(() => ingest({ place, activities, times, replaced, rest })).catch(unlessErased);
  }
  // replay: erases a document
  if (isErased) await activities.eraseDocument(place);

  async function rest(ms: number): Promise<void> {
    if (workflowInfo().continueAsNewSuggested) {
      const left = { ingests: { replaced: [...replaced] } };
      await continueAsNew<typeof document>({ place, times, heartbeatTimeoutMs, ...left });
    }
    await condition(() => isWanted, ms);
    isWanted = false;
  }

  function unlessErased(error: unknown): void {
    if (!isErased) throw error;
  }
}

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
function documentActivities(heartbeatTimeoutMs: number): DocumentActivities {
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
