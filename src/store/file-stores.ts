import type { Chunk } from '../domain/document';
import type { Person } from '../domain/erasure';
import type { Attachment, ConversationFile, Upload } from '../domain/file';
import type { Traces } from './erasure-stores';

/** The stored parts of a file besides its attachment. Absent if the file could not be had. */
export interface FileContent {
  bytes?: Buffer;
  /** The passages of its text. */
  chunks?: Chunk[];
}

/** The files of conversations. Content is sealed with the key of the conversation. */
export interface FileStore extends Pick<Traces, 'erase'> {
  /** Writes the file without its content, once. */
  plan(file: ConversationFile): Promise<void>;
  /** In the order of the ids; omits those that the tenant does not have. */
  get(tenantId: string, fileIds: string[]): Promise<ConversationFile[]>;
  /** Every file of the conversation, in no particular order. */
  ofConversation(tenantId: string, conversationId: string): Promise<ConversationFile[]>;
  /**
   * Stores the content, and then what the messages say of it. May be repeated. False if the file was erased
   * meanwhile: nothing of it is left then.
   */
  settle(tenantId: string, attachment: Attachment, content: FileContent): Promise<boolean>;
  /** Null if there are none. */
  bytes(tenantId: string, fileId: string): Promise<Buffer | null>;
  /** In document order; empty if there are none. */
  chunks(tenantId: string, fileId: string): Promise<Chunk[]>;
}

/** Files that wait for the message that names them. */
export interface UploadStore {
  /** May be repeated. */
  put(upload: Upload, bytes: Buffer): Promise<void>;
  /** Null if there is none, or it has expired. */
  get(tenantId: string, uploadId: string): Promise<Upload | null>;
  /** Null if they are gone. */
  bytes(upload: Pick<Upload, 'tenantId' | 'uploadId'>): Promise<Buffer | null>;
  delete(tenantId: string, uploadId: string): Promise<void>;
  /** Erases those that came with one of the person's ids. */
  eraseOf(tenantId: string, person: Person): Promise<void>;
}
