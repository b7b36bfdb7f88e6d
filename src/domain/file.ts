/** The picture types that models accept. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The types of files with readable text. */
export const textTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'text/markdown',
  'text/html',
  'text/csv',
  'application/json',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/epub+zip',
  'message/rfc822',
] as const;
export type TextType = (typeof textTypes)[number];

export const fileTypes = [...pictureTypes, ...textTypes] as const;
export type FileType = (typeof fileTypes)[number];

/** A file in a message, without its content. */
export interface Attachment {
  fileId: string;
  /** The sanitized file name. */
  name: string;
  /** Detected from the content. Absent if there is no content. */
  type?: FileType;
  /** The size of the file; 0 if it could not be fetched. */
  bytes: number;
  /** SHA-256 of the content, in base64url. */
  digest?: string;
  /** In pixels, for pictures. */
  width?: number;
  height?: number;
  /** The tokens of its text, if the file has readable text. */
  tokens?: number;
  /** The reason why no model can read it, worded for the user. */
  problem?: string;
  /** The reason why its text may be wrong or is not whole, worded for the user. */
  doubt?: string;
}

/** The source of a conversation's file. */
export type FileSource = { uploadId: string } | { url: string };

/** A stored file of a conversation, without its content. */
export interface ConversationFile {
  fileId: string;
  tenantId: string;
  createdAt: Date;
  source?: FileSource;
  /** Absent until the content is stored or known to be missing. */
  attachment?: Attachment;
}

/** An uploaded file that a message may refer to. */
export interface Upload {
  uploadId: string;
  tenantId: string;
  /** The one who may use it, as JSON; see `UploadOwner`. */
  owner: string;
  name: string;
  type: FileType;
  bytes: number;
  width?: number;
  height?: number;
  createdAt: Date;
}

/** Milliseconds for which an upload waits for its message. */
export const uploadKeptMs = 24 * 60 * 60 * 1_000;

export function isPicture({ type }: Pick<Attachment, 'type'>): boolean {
  return pictureTypes.some((known) => known === type);
}

/** True if a model with vision can read the file. */
export function isReadablePicture(file: Pick<Attachment, 'type' | 'problem'>): boolean {
  return isPicture(file) && !file.problem;
}

export function hasText({ tokens }: Pick<Attachment, 'tokens'>): boolean {
  return tokens !== undefined;
}
