/** A batch of pub/sub events for the other processes. */
export interface StoredEvents<Event> {
  id: string;
  at: Date;
  /** Events of about the same time. */
  events: Event[];
}

export interface EventStore<Event> {
  /** Numbers the batch, then writes it. So for a moment a later number may be stored without it. */
  put(batch: StoredEvents<Event>): Promise<void>;
  /** The last number that was given. Zero before the first. */
  newest(): Promise<number>;
  /** The ids of the batches with higher numbers than this, or of all that are stored. In no particular order. */
  ids(after?: number): Promise<string[]>;
  /** Those of these that are still stored, in no particular order. */
  get(ids: readonly string[]): Promise<StoredEvents<Event>[]>;
  /** Deletes what was published before this time. */
  purge(before: Date): Promise<void>;
}
