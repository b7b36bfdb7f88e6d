import type { Db } from 'mongodb';
import { uploadKeptMs, type Upload } from '../../domain/file';
import { isUploadOf } from '../../domain/upload-owner';
import type { Encryption } from '../encryption/encryption';
import type { UploadStore } from '../store';
import { FileParts, partsOf } from './file-parts';
import { nowAndThen } from './purge-expired';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { upsert } from './unique-insert';

type UploadDocument = Omit<Upload, 'uploadId' | 'name'> & { _id: string; name: Sealed<string> };

export const uploadsCollection = 'uploads';
export const uploadPartsCollection = 'upload_parts';

const purgeEveryMs = 10 * 60_000;

export function uploadStore(db: Db, encryption: Encryption): UploadStore {
  const uploads = db.collection<UploadDocument>(uploadsCollection);
  const sealing = new Sealing(encryption, uploadsCollection);
  const sealingParts = new Sealing(encryption, uploadPartsCollection);
  const contents = new FileParts(db, uploadPartsCollection, (tenantId, partId) =>
    sealingParts.ofTenant(tenantId, partId),
  );

  async function erase({
    _id,
    tenantId,
    bytes,
  }: Pick<UploadDocument, '_id' | 'tenantId' | 'bytes'>): Promise<void> {
    await contents.delete({ tenantId, id: _id }, partsOf(bytes));
    await uploads.deleteOne({ _id });
  }

  /** Its parts can't be found without it, so the database must not delete an upload by itself. */
  const purge = nowAndThen(purgeEveryMs, async (now) => {
    const expired = uploads.find({ createdAt: { $lt: new Date(now.getTime() - uploadKeptMs) } });
    for await (const upload of expired) await erase(upload);
  });

  return {
    async put({ uploadId: _id, name, ...upload }, bytes) {
      void purge();
      const { tenantId } = upload;
      const fields = await sealing.ofTenant(tenantId, _id);
      const document = { ...upload, name: fields.text('name', name) };
      await upsert(() => uploads.replaceOne({ _id }, document, { upsert: true }));
      await contents.put({ tenantId, id: _id }, bytes);
    },
    async get(tenantId, uploadId) {
      const found = await uploads.findOne({ _id: uploadId });
      if (found?.tenantId !== tenantId || isExpired(found)) return null;
      const { _id, name, ...upload } = found;
      const fields = await sealing.ofTenant(tenantId, _id);
      return { uploadId: _id, ...upload, name: fields.openText('name', name) };
    },
    bytes: ({ tenantId, uploadId, bytes }) => contents.get({ tenantId, id: uploadId }, partsOf(bytes)),
    async delete(tenantId, uploadId) {
      const found = await uploads.findOne({ _id: uploadId });
      if (found?.tenantId === tenantId) await erase(found);
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
