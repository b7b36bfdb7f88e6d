import type { Db } from 'mongodb';
import type { Chunk } from '../../domain/document';
import type { Attachment, ConversationFile } from '../../domain/file';
import type { Encryption } from '../encryption/encryption';
import type { FileContent, FileStore, UploadStore } from '../store';
import { FileParts } from './file-parts';
import { inOrder } from './keyset';
import { Sealing } from './sealing';
import { ownerOfPart, StoredForm, type Shape, type Stored } from './stored-form';
import { ofConversations } from './traces';
import { insertIfNew } from './unique-insert';

export const fileShape: Shape = {
  name: 'files',
  id: 'fileId',
  fields: { source: 'json', attachment: 'json' },
  sealedBy: 'conversation',
};
export const filePartsCollection = 'file_parts';

type FileDocument = Stored<ConversationFile, 'fileId', 'source' | 'attachment'>;

export function fileStore(db: Db, encryption: Encryption, uploads: Pick<UploadStore, 'delete'>): FileStore {
  const files = db.collection<FileDocument>(fileShape.name);
  const form = new StoredForm<ConversationFile, FileDocument>(encryption, fileShape);
  const sealingParts = new Sealing(encryption, filePartsCollection);
  const contents = new FileParts(db, filePartsCollection, (tenantId, partId) =>
    sealingParts.ofPart(tenantId, ownerOfPart(partId), partId),
  );
  const find = (tenantId: string, _id: string) => files.findOne({ _id, tenantId });

  async function settle(
    tenantId: string,
    attachment: Attachment,
    { bytes, chunks }: FileContent,
  ): Promise<boolean> {
    const { fileId: _id } = attachment;
    if (!(await find(tenantId, _id))) return false;
    if (bytes) await contents.put({ tenantId, id: _id }, bytes);
    if (chunks) await contents.put({ tenantId, id: textOf(_id) }, Buffer.from(JSON.stringify(chunks)));
    const change = await form.sealed({ _id, tenantId }, { attachment });
    const ended = await files.updateOne({ _id, tenantId }, { $set: change });
    if (ended.matchedCount > 0) return true;
    await eraseContent({ _id, tenantId });
    return false;
  }

  async function eraseContent({ _id, tenantId }: Pick<FileDocument, '_id' | 'tenantId'>): Promise<void> {
    await contents.delete({ tenantId, id: _id });
    await contents.delete({ tenantId, id: textOf(_id) });
  }

  return {
    async plan(file) {
      const document = await form.toDocument(file);
      await insertIfNew(() => files.insertOne(document));
    },
    async get(tenantId, fileIds) {
      if (fileIds.length === 0) return [];
      const found = await files.find({ _id: { $in: fileIds }, tenantId }).toArray();
      return Promise.all(inOrder(found, fileIds).map((file) => form.toValue(file)));
    },
    ofConversation: (tenantId, conversationId) =>
      form.toValues(files.find(ofConversations('file', tenantId, [conversationId]))),
    settle,
    bytes: (tenantId, fileId) => contents.get({ tenantId, id: fileId }),
    async chunks(tenantId, fileId) {
      const text = await contents.get({ tenantId, id: textOf(fileId) });
      const chunks: Chunk[] = text ? JSON.parse(text.toString('utf8')) : [];
      return chunks;
    },
    async erase(tenantId, conversationIds) {
      if (conversationIds.length === 0) return;
      const found = await files.find(ofConversations('file', tenantId, conversationIds)).toArray();
      for (const file of found) {
        await eraseContent(file);
        const { source } = await form.toValue(file);
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
