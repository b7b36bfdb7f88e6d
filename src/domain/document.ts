/** The kinds of file that answers can come from. */
export const documentTypes = ['txt', 'md', 'html', 'pdf', 'docx', 'csv', 'json'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentStates = ['queued', 'extracting', 'indexing', 'ready', 'failed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** A file that a tenant uploaded, without its text. */
export interface KnowledgeDocument {
  documentId: string;
  tenantId: string;
  /** The file's name, made harmless. */
  name: string;
  /** The size of the file. */
  bytes: number;
  /** The agents that may read it; absent: every agent of the tenant. */
  agentIds?: string[];
  state: DocumentState;
  /** Why it failed, or why it is found by words alone, in words for the user. */
  error?: string;
  type?: DocumentType;
  title?: string;
  pages?: number;
  chunks: number;
  /** Of all chunks. */
  tokens: number;
  /** How many chunks have a vector, and of which embeddings model; absent where none was set. */
  vectors?: { model: string; count: number };
  /** Another one each time that its chunks or vectors are made anew; absent before the first. */
  revision?: string;
  createdAt: Date;
}

/** True where the agent may read the document; without an agent, for whoever may read all of the tenant. */
export function mayRead(
  agentId: string | undefined,
  { agentIds }: Pick<KnowledgeDocument, 'agentIds'>,
): boolean {
  return agentId === undefined || !agentIds || agentIds.includes(agentId);
}

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

/** The task queue of the work on documents, beside that of all other work. */
export function documentsQueue(taskQueue: string): string {
  return `${taskQueue}/documents`;
}
