import type { Db } from 'mongodb';
import { uploadKeptMs, type Upload } from '../../domain/file';
import { isUploadOf } from '../../domain/upload-owner';
import type { Encryption } from '../encryption/encryption';
import type { UploadStore } from '../store';
import { FileParts } from './file-parts';
import { nowAndThen } from './now-and-then';
import { Sealing } from './sealing';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { upsert } from './unique-insert';

export const uploadShape: Shape = {
  name: 'uploads',
  id: 'uploadId',
  fields: { name: 'text' },
  sealedBy: 'tenant',
};
export const uploadPartsCollection = 'upload_parts';

type UploadDocument = Stored<Upload, 'uploadId', 'name'>;

const purgeEveryMs = 10 * 60_000;

export function uploadStore(db: Db, encryption: Encryption): UploadStore {
  const uploads = db.collection<UploadDocument>(uploadShape.name);
  const form = new StoredForm<Upload, UploadDocument>(encryption, uploadShape);
  const sealingParts = new Sealing(encryption, uploadPartsCollection);
  const contents = new FileParts(db, uploadPartsCollection, (tenantId, partId) =>
    sealingParts.ofTenant(tenantId, partId),
  );

  async function erase({ _id, tenantId }: Pick<UploadDocument, '_id' | 'tenantId'>): Promise<void> {
    await contents.delete({ tenantId, id: _id });
    await uploads.deleteOne({ _id, tenantId });
  }

  /** Its parts can't be found without it, so the database must not delete an upload by itself. */
  const purge = nowAndThen(purgeEveryMs, async (now) => {
    const expired = uploads.find({ createdAt: { $lt: new Date(now.getTime() - uploadKeptMs) } });
    for await (const upload of expired) await erase(upload);
  });

  return {
    async put(upload, bytes) {
      void purge();
      const { _id, ...stored } = await form.toDocument(upload);
      await upsert(() => uploads.replaceOne({ _id }, stored, { upsert: true }));
      await contents.put({ tenantId: upload.tenantId, id: _id }, bytes);
    },
    async get(tenantId, uploadId) {
      const found = await uploads.findOne({ _id: uploadId, tenantId });
      return found && !isExpired(found) ? form.toValue(found) : null;
    },
    bytes: ({ tenantId, uploadId }) => contents.get({ tenantId, id: uploadId }),
    async delete(tenantId, uploadId) {
      await erase({ _id: uploadId, tenantId });
    },
    async eraseOf(tenantId, person) {
      for await (const upload of uploads.find({ tenantId }))
        if (isUploadOf(person, upload)) await erase(upload);
    },
  };
}

function isExpired({ createdAt }: UploadDocument): boolean {
  return Date.now() - createdAt.getTime() > uploadKeptMs;
}
