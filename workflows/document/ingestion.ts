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
  /** Documents that this one takes the place of; may grow meanwhile. */
  replaced: ReadonlySet<string>;
  /** Waits so many milliseconds at most: less where somebody sends the file again. */
  rest: (ms: number) => Promise<void>;
}

/**
 * From the uploaded file to a document that can be searched. Where the embeddings model fails, the document is ready
 * with its words alone, and this goes on until it has its vectors.
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
    if (!isWorthWaiting(failures, outcome, times) && told !== outcome.why) {
      await publish({ wordsAlone: outcome.why });
      told = outcome.why;
    }
    await rest(waitBefore(failures, outcome, times));
  }
}
