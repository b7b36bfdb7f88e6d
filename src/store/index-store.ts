/** Indexes that this build needs and one collection of the database lacks. */
export interface MissingIndexes {
  collection: string;
  names: string[];
  /** About how many documents have to be read for them. */
  documents: number;
}

/** How far the indexes of a collection are that take long. */
export interface SlowIndexes {
  collection: string;
  names: string[];
  seconds: number;
  areBuilt: boolean;
}

export interface IndexBuildOptions {
  /** Ends the wait. A build that has begun in the database may go on there. */
  signal: AbortSignal;
  /** Called for a collection whose indexes take longer than `slowMs`: once meanwhile, and once they are built. */
  onSlow: (indexes: SlowIndexes) => void;
  slowMs?: number;
}

/** Indexes by which lists and searches find documents. Without one, they read more. FerretDB needs none. */
export interface IndexStore {
  missing(): Promise<MissingIndexes[]>;
  /**
   * Builds what is missing, however long that takes. One process at a time works. False if it is another one, so call it
   * again later. Rejects with the first failure, after all other indexes are built.
   */
  build(options: IndexBuildOptions): Promise<boolean>;
}
