import type { Person } from './erasure';
import type { Upload } from './file';
import { parseJson } from './json';

/** The one who may use an upload in a message. Its `owner` is this as JSON. */
export type UploadOwner = [key: string, visitor: string | null, userId: string | null, isProved: boolean];

/** True if the upload came with one of the person's ids. */
export function isUploadOf({ participantId, userId }: Person, { owner }: Pick<Upload, 'owner'>): boolean {
  const parsed = parseJson(owner);
  const [, visitor, user] = Array.isArray(parsed) ? parsed : [];
  const isVisitor = participantId !== undefined && visitor === participantId;
  return isVisitor || (userId !== undefined && user === userId);
}
