import type { Db, Filter } from 'mongodb';
import type { Person } from '../../domain/erasure';
import type { PersonConnection } from '../../domain/person-connection';
import type { Encryption } from '../encryption/encryption';
import type { PersonConnectionStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { insertIfNew } from './unique-insert';

export const personConnectionShape: Shape = {
  name: 'connections',
  id: 'connectionId',
  fields: { url: 'text', grant: 'json', pending: 'json' },
  sealedBy: 'tenant',
};

/** How long one without a grant is kept, in milliseconds. */
const unfinishedMs = 24 * 60 * 60_000;

type FlatConnection = Omit<PersonConnection, 'person'> & Person & { until?: Date; isGranted?: true };
type ConnectionDocument = Stored<FlatConnection, 'connectionId', 'url' | 'grant' | 'pending'>;

export function personConnectionStore(db: Db, encryption: Encryption): PersonConnectionStore {
  const connections = db.collection<ConnectionDocument>(personConnectionShape.name);
  const form = new StoredForm<FlatConnection, ConnectionDocument>(encryption, personConnectionShape);

  async function find(filter: Filter<ConnectionDocument>): Promise<PersonConnection[]> {
    return (await form.toValues(connections.find(filter))).map(fromFlat);
  }

  return {
    async get(tenantId, _id) {
      return (await find({ _id, tenantId }))[0] ?? null;
    },
    async put(connection) {
      const { _id, ...rest } = await form.toDocument(toFlat(connection));
      const { tenantId, revision } = connection;
      if (revision === 1) return insertIfNew(() => connections.insertOne({ _id, ...rest }));
      const written = await connections.replaceOne({ _id, tenantId, revision: revision - 1 }, rest);
      return written.matchedCount > 0;
    },
    async ofPerson(tenantId, { participantId, userId }) {
      const ids = [
        ...(participantId === undefined ? [] : [{ participantId }]),
        ...(userId === undefined ? [] : [{ userId }]),
      ];
      return ids.length === 0 ? [] : find({ tenantId, $or: ids });
    },
    async ofServer(tenantId, mcpServerId, place, limit) {
      const $and = wantedOf('_id', place);
      const found = connections.find({ tenantId, mcpServerId, isGranted: true, $and });
      return (await form.toValues(found.sort(newestFirst('_id')).limit(limit))).map(fromFlat);
    },
    async delete(tenantId, _id) {
      return (await connections.deleteOne({ _id, tenantId })).deletedCount > 0;
    },
    async deleteOfServer(tenantId, mcpServerId) {
      await connections.deleteMany({ tenantId, mcpServerId });
    },
  };
}

function toFlat({ person, ...connection }: PersonConnection): FlatConnection {
  const { grant } = connection;
  const kept = grant ? { isGranted: true as const } : { until: new Date(Date.now() + unfinishedMs) };
  return { ...connection, ...person, ...kept };
}

function fromFlat(flat: FlatConnection): PersonConnection {
  const { participantId, userId, until: _until, isGranted: _isGranted, ...connection } = flat;
  const person = userId === undefined ? { participantId } : { userId };
  return { ...connection, person };
}
