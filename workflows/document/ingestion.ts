import type { DocumentActivities, DocumentPlace, WordsAlone } from './activity-types';
import {
  isWorthWaiting,
  noFailures,
  waitBefore,
  withFailure,
  type EmbeddingTimes,
  type Failures,
} from './embedding-waits';

export interface Ingestion {
  place: DocumentPlace;
  activities: DocumentActivities;
  times: EmbeddingTimes;
  /** Ids of the documents that this one replaces; may grow while this runs. */
  replaced: ReadonlySet<string>;
  /** Waits at most this many milliseconds; returns earlier if the file is sent again. */
  rest: (ms: number) => Promise<void>;
}

/**
 * Turns the uploaded file into a searchable document. If the embeddings model fails, the document is
 * published for full-text search only, and this retries until every chunk has its vector.
 */
export async function ingest({ place, activities, times, replaced, rest }: Ingestion): Promise<void> {
  if ((await activities.extractDocument(place)) !== 'extracted') return;
  const publish = (alone: { wordsAlone?: WordsAlone }) =>
    activities.publishDocument({ ...place, replaced: [...replaced], ...alone });

  let failures: Failures = noFailures;
  let told: WordsAlone | undefined;
  for (;;) {
    const outcome = await activities.embedDocument(place);
    if (outcome.kind === 'gone') return;
    if (outcome.kind === 'done') return publish({});
    failures = withFailure(failures, outcome);
    // replay: publishes without vectors
    if (!isWorthWaiting(failures, outcome, times) && told !== outcome.why) {
      await publish({ wordsAlone: outcome.why });
      told = outcome.why;
    }
    await rest(waitBefore(failures, outcome, times));
  }
}
