import type { Conversation } from '../../domain/conversation';
import { isPicture, type FileSource, type Upload } from '../../domain/file';
import { conversationOfFile, fileIdOf } from '../../domain/ids';
import { notFound } from '../../domain/errors';
import type { TurnInput } from '../../domain/turn';
import type { Store } from '../../store/store';
import type { AttachmentRequest, Caller } from './message-request';
import { mayNameUpload } from './upload-owner';

/** A file that a message brings, before the conversation has it. */
export interface PlannedFile {
  /** The conversation's own file, or where the new one comes from. */
  from: { fileId: string } | FileSource;
  /** True if it may have text. The content behind an address is not known yet. */
  mayHaveText: boolean;
}

/**
 * Looks the files of a message up. Throws not_found for one that the caller can't name. `conversationId` is absent
 * for a new conversation.
 */
export function planFiles(
  store: Pick<Store, 'files' | 'uploads'>,
  caller: Caller,
  conversationId: string | undefined,
  requested: AttachmentRequest[],
): Promise<PlannedFile[]> {
  return Promise.all(
    requested.map(async (file): Promise<PlannedFile> => {
      if ('url' in file) return { from: { url: file.url }, mayHaveText: true };
      if (conversationOfFile(file.fileId) !== undefined)
        return ownFile(store, caller.tenantId, conversationId, file.fileId);
      const upload = await store.uploads.get(caller.tenantId, file.fileId);
      if (!upload || !mayNameUpload(caller, upload)) throw notFound();
      return fromUpload(upload);
    }),
  );
}

/** Whether the model may search files in this turn. */
export function fileRule(known: Conversation | undefined, files: PlannedFile[]): Pick<TurnInput, 'hasFiles'> {
  return known?.hasFiles || files.some(({ mayHaveText }) => mayHaveText) ? { hasFiles: true } : {};
}

function fromUpload({ uploadId, type }: Upload): PlannedFile {
  return { from: { uploadId }, mayHaveText: !isPicture({ type }) };
}

async function ownFile(
  { files }: Pick<Store, 'files'>,
  tenantId: string,
  conversationId: string | undefined,
  fileId: string,
): Promise<PlannedFile> {
  const [known] = conversationOfFile(fileId) === conversationId ? await files.get(tenantId, [fileId]) : [];
  if (!known) throw notFound();
  return { from: { fileId }, mayHaveText: known.attachment?.tokens !== undefined };
}

/**
 * Stores where the files of a turn come from, before the turn starts, and returns their ids. May be repeated: an upload
 * has one id in each conversation, and an address one in each turn.
 */
export async function putFiles(
  { files }: Pick<Store, 'files'>,
  { tenantId, conversationId, turnId }: Pick<TurnInput, 'tenantId' | 'conversationId' | 'turnId'>,
  planned: PlannedFile[],
): Promise<string[]> {
  const placed = planned.map(({ from }, at) =>
    'fileId' in from ? from : { fileId: newFileId(conversationId, turnId, from, at), source: from },
  );
  for (const file of placed)
    if ('source' in file) await files.plan({ ...file, tenantId, createdAt: new Date() });
  return [...new Set(placed.map(({ fileId }) => fileId))];
}

function newFileId(conversationId: string, turnId: string, source: FileSource, at: number): string {
  return 'uploadId' in source
    ? fileIdOf(conversationId, source.uploadId)
    : fileIdOf(conversationId, turnId, 'url', at);
}
