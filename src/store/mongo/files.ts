import type { Db } from 'mongodb';
import type { Chunk } from '../../domain/document';
import type { Attachment, ConversationFile, FileSource } from '../../domain/file';
import type { Encryption } from '../encryption/encryption';
import type { FileContent, FileStore, UploadStore } from '../store';
import { FileParts, partsOf } from './file-parts';
import type { Sealed, SealedFields } from './sealed-fields';
import { Sealing } from './sealing';
import { ofConversations } from './traces';
import { insertIfNew } from './unique-insert';

/** The counts of parts are upper bounds, written before the parts: an erasure finds what a crash left. */
interface FileDocument {
  _id: string;
  tenantId: string;
  createdAt: Date;
  source?: Sealed<FileSource>;
  attachment?: Sealed<Attachment>;
  parts: number;
  textParts: number;
}

export const filesCollection = 'files';
export const filePartsCollection = 'file_parts';

export function fileStore(db: Db, encryption: Encryption, uploads: Pick<UploadStore, 'delete'>): FileStore {
  const files = db.collection<FileDocument>(filesCollection);
  const sealing = new Sealing(encryption, filesCollection);
  const sealingParts = new Sealing(encryption, filePartsCollection);
  const contents = new FileParts(db, filePartsCollection, (tenantId, partId) =>
    sealingParts.ofPart(tenantId, fileOfPart(partId), partId),
  );
  const open = async (found: FileDocument) => toFile(found, await sealing.ofPart(found.tenantId, found._id));
  const find = async (tenantId: string, _id: string) => {
    const found = await files.findOne({ _id });
    return found?.tenantId === tenantId ? found : null;
  };

  async function settle(
    tenantId: string,
    attachment: Attachment,
    { bytes, chunks }: FileContent,
  ): Promise<boolean> {
    const { fileId: _id } = attachment;
    const text = chunks && Buffer.from(JSON.stringify(chunks));
    const size = { parts: partsOf(bytes?.length ?? 0), textParts: partsOf(text?.length ?? 0) };
    const begun = await files.updateOne({ _id, tenantId }, { $set: size });
    if (begun.matchedCount === 0) return false;
    if (bytes) await contents.put({ tenantId, id: _id }, bytes);
    if (text) await contents.put({ tenantId, id: textOf(_id) }, text);
    const fields = await sealing.ofPart(tenantId, _id);
    const $set = { attachment: fields.json('attachment', attachment) };
    const ended = await files.updateOne({ _id, tenantId }, { $set });
    if (ended.matchedCount > 0) return true;
    await eraseContent({ _id, tenantId, ...size });
    return false;
  }

  async function eraseContent({ _id, tenantId, parts, textParts }: Omit<FileDocument, 'createdAt'>) {
    await contents.delete({ tenantId, id: _id }, parts);
    await contents.delete({ tenantId, id: textOf(_id) }, textParts);
  }

  async function textBytes({ _id, tenantId, textParts }: FileDocument): Promise<Buffer | null> {
    return textParts === 0 ? null : contents.get({ tenantId, id: textOf(_id) }, textParts);
  }

  return {
    async plan({ fileId, tenantId, createdAt, source, attachment }) {
      const fields = await sealing.ofPart(tenantId, fileId);
      const document = {
        _id: fileId,
        tenantId,
        createdAt,
        parts: 0,
        textParts: 0,
        ...(source && { source: fields.json('source', source) }),
        ...(attachment && { attachment: fields.json('attachment', attachment) }),
      };
      await insertIfNew(() => files.insertOne(document));
    },
    async get(tenantId, fileIds) {
      if (fileIds.length === 0) return [];
      const found = await files.find({ _id: { $in: fileIds }, tenantId }).toArray();
      const byId = new Map(found.map((file) => [file._id, file]));
      return Promise.all(fileIds.flatMap((fileId) => byId.get(fileId) ?? []).map(open));
    },
    async ofConversation(tenantId, conversationId) {
      const found = await files.find(ofConversations('file', tenantId, [conversationId])).toArray();
      return Promise.all(found.map(open));
    },
    settle,
    async bytes(tenantId, fileId) {
      const found = await find(tenantId, fileId);
      if (!found || found.parts === 0) return null;
      return contents.get({ tenantId, id: fileId }, found.parts);
    },
    async chunks(tenantId, fileId) {
      const found = await find(tenantId, fileId);
      const text = found && (await textBytes(found));
      const chunks: Chunk[] = text ? JSON.parse(text.toString('utf8')) : [];
      return chunks;
    },
    async erase(tenantId, conversationIds) {
      if (conversationIds.length === 0) return;
      const found = await files.find(ofConversations('file', tenantId, conversationIds)).toArray();
      for (const file of found) {
        await eraseContent(file);
        const { source } = await open(file);
        // The upload that the file was made from would stay for a day.
        if (source && 'uploadId' in source) await uploads.delete(tenantId, source.uploadId);
        await files.deleteOne({ _id: file._id });
      }
    },
  };
}

function textOf(fileId: string): string {
  return `${fileId}.text`;
}

/** Returns the id of the file that a part belongs to. Parts of its text have the file's id and `.text` in theirs. */
export function fileOfPart(partId: string): string {
  return partId.split(/[./]/, 1)[0] ?? partId;
}

function toFile(
  { _id, tenantId, createdAt, source, attachment }: FileDocument,
  fields: SealedFields,
): ConversationFile {
  return {
    fileId: _id,
    tenantId,
    createdAt,
    ...(source && { source: fields.openJson('source', source) }),
    ...(attachment && { attachment: fields.openJson('attachment', attachment) }),
  };
}
