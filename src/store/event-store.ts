/** A batch of pub/sub events for the other processes. */
export interface StoredEvents<Event> {
  id: string;
  at: Date;
  /** Events of about the same time. */
  events: Event[];
}

export interface EventStore<Event> {
  put(batch: StoredEvents<Event>): Promise<void>;
  /** All that are stored, in no particular order. */
  all(): Promise<StoredEvents<Event>[]>;
  /** Deletes what was published before this time. */
  purge(before: Date): Promise<void>;
}
