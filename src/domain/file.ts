/** The pictures that models are shown. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The files whose text is read. */
export const textTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'text/markdown',
  'text/html',
  'text/csv',
  'application/json',
] as const;
export type TextType = (typeof textTypes)[number];

export const fileTypes = [...pictureTypes, ...textTypes] as const;
export type FileType = (typeof fileTypes)[number];

/** A file as a message holds it: everything but its content. */
export interface Attachment {
  fileId: string;
  /** The sanitized file name. */
  name: string;
  /** Found from the content. Absent if there is none. */
  type?: FileType;
  /** The size of the file; 0 if it could not be fetched. */
  bytes: number;
  /** SHA-256 of the content, in base64url. */
  digest?: string;
  /** Of a picture, in pixels. */
  width?: number;
  height?: number;
  /** Of a file whose text was read: the tokens of that text. */
  tokens?: number;
  /** Why no model can read it, worded for the user. */
  problem?: string;
}

/** Where a file of a conversation comes from. */
export type FileSource = { uploadId: string } | { url: string };

/** A file of a conversation in the store, without its content. */
export interface ConversationFile {
  fileId: string;
  tenantId: string;
  createdAt: Date;
  source?: FileSource;
  /** Absent until the content is stored, or is known to be missing. */
  attachment?: Attachment;
}

/** A file that a client has uploaded, to be named by a message. */
export interface Upload {
  uploadId: string;
  tenantId: string;
  /** Who may name it, as JSON; see `UploadOwner`. */
  owner: string;
  name: string;
  type: FileType;
  bytes: number;
  width?: number;
  height?: number;
  createdAt: Date;
}

/** How long an upload waits for the message that names it, in milliseconds. */
export const uploadKeptMs = 24 * 60 * 60 * 1_000;

export function isPicture({ type }: Pick<Attachment, 'type'>): boolean {
  return pictureTypes.some((known) => known === type);
}

/** True if a model that sees can be shown the file. */
export function isReadablePicture(file: Pick<Attachment, 'type' | 'problem'>): boolean {
  return isPicture(file) && !file.problem;
}

/** True if the file has text that was read. */
export function hasText({ tokens }: Pick<Attachment, 'tokens'>): boolean {
  return tokens !== undefined;
}
