import type { Db } from 'mongodb';
import type { Publication, WholePublication } from '../../domain/publication';
import type { Encryption } from '../encryption/encryption';
import type { PublicationStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { insertIfNew } from './unique-insert';

/** Votes have the reasons of members. */
export const publicationShape: Shape = {
  name: 'publications',
  id: 'publicationId',
  fields: { note: 'text', votes: 'json', definition: 'json', headers: 'json' },
  sealedBy: 'tenant',
};

type SealedField = 'note' | 'votes' | 'definition' | 'headers';
type PublicationDocument = Stored<WholePublication, 'publicationId', SealedField>;

/** The content may have megabytes. */
const head = { definition: 0, headers: 0 } as const;

export function publicationStore(db: Db, encryption: Encryption): PublicationStore {
  const publications = db.collection<PublicationDocument>(publicationShape.name);
  const form = new StoredForm<WholePublication, PublicationDocument>(encryption, publicationShape);
  const headForm = new StoredForm<Publication, PublicationDocument>(encryption, publicationShape);
  return {
    async insert(publication) {
      const document = await form.toDocument(publication);
      await insertIfNew(() => publications.insertOne(document));
    },
    async get(tenantId, _id) {
      const found = await publications.findOne({ _id, tenantId });
      return found && form.toValue(found);
    },
    list(tenantId, { state, agentId, ...position }, limit) {
      const found = publications.find({
        tenantId,
        ...(state !== undefined && { state }),
        ...(agentId !== undefined && { agentId }),
        $and: wantedOf('_id', position),
      });
      const sorted = found.sort(newestFirst('_id')).limit(limit);
      return headForm.toValues(sorted.project<PublicationDocument>(head));
    },
    async change({ tenantId, publicationId: _id, revision }, change) {
      const sealed = await form.sealed({ _id, tenantId }, change);
      const update = { $set: { ...sealed, revision: revision + 1 } };
      return (await publications.updateOne({ _id, tenantId, revision }, update)).matchedCount === 1;
    },
  };
}
