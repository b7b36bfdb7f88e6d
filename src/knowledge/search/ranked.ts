/** A chunk that was found. Scores of one search compare with each other alone. */
export interface Ranked {
  documentId: string;
  position: number;
  score: number;
}
