/** The kinds of file that answers can come from. */
export const documentTypes = ['txt', 'md', 'html', 'pdf', 'docx', 'csv', 'json'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** A passage of a document: what is searched for, and what a model is given. */
export interface Chunk {
  /** From 0, in the document's order. */
  position: number;
  text: string;
  /** The headings above it, the outermost first. */
  path: string[];
  /** Of `text`, in the encoding o200k_base. */
  tokens: number;
  /** Where it begins, from 1; absent where the file has no pages. */
  page?: number;
  /** So many UTF-16 units at the beginning of `text` repeat what an earlier chunk holds. */
  repeated: number;
}
