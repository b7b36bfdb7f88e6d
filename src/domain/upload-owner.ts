import type { Person } from './erasure';
import type { Upload } from './file';

/** Who may name an upload in a message. */
export type UploadOwner = [key: string, visitor: string | null, userId: string | null, isProved: boolean];

/** True if the upload came with one of the person's ids. */
export function isUploadOf({ participantId, userId }: Person, { owner }: Pick<Upload, 'owner'>): boolean {
  const parsed: UploadOwner = JSON.parse(owner);
  const [, visitor, user] = parsed;
  const isVisitor = participantId !== undefined && visitor === participantId;
  return isVisitor || (userId !== undefined && user === userId);
}
