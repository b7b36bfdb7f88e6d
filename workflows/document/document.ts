import { CancellationScope, condition, continueAsNew, setHandler, workflowInfo } from '@temporalio/workflow';
import { documentActivities } from './activities';
import type { DocumentPlace } from './activity-types';
import type { EmbeddingTimes } from './embedding-waits';
import { ingest } from './ingestion';
import { eraseSignal, ingestSignal } from './messages';

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
