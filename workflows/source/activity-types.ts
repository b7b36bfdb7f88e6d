/** Identifies a source of documents. History holds nothing else about it. */
export interface SourcePlace {
  tenantId: string;
  sourceId: string;
}

export interface SourceActivities {
  /** Reads the source's URL, and adds its file as a document if it has changed. */
  checkSource: (place: SourcePlace) => Promise<void>;
}
