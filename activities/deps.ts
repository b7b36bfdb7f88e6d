import type OpenAI from 'openai';
import type { Patience } from '../src/model/chunk-deadline';
import type { Outbound } from '../src/outbound/outbound';
import type { Store } from '../src/store/store';

/** Where work in progress is shown to the clients of this process, and hears that it is no longer wanted. */
export interface WorkFeed {
  publishText(turnId: string, after: number, text: string): void;
  onStop(turnId: string, stop: () => void): () => void;
}

export interface ActivityDeps {
  store: Store;
  feed: WorkFeed;
  openai: OpenAI;
  patience: Patience;
  outbound: Outbound;
}
