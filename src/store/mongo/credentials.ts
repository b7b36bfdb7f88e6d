import type { Db } from 'mongodb';
import type { Credential } from '../../domain/credential';
import type { CredentialStore } from '../store';

type CredentialDocument = Omit<Credential, 'keyHash'> & { _id: string };

export function credentialStore(db: Db): CredentialStore {
  const credentials = db.collection<CredentialDocument>('credentials');
  return {
    async insert({ keyHash, ...rest }) {
      await credentials.insertOne({ _id: keyHash, ...rest });
    },
    async getByHash(keyHash) {
      const found = await credentials.findOne({ _id: keyHash });
      return found && toCredential(found);
    },
    async revoke(keyHash, at) {
      const found = await credentials.findOne({ _id: keyHash });
      if (!found) throw new Error('There is no such credential to revoke.');
      if (found.revokedAt) return;
      await credentials.updateOne({ _id: keyHash }, { $set: { revokedAt: at } });
    },
  };
}

function toCredential({ _id, ...rest }: CredentialDocument): Credential {
  return { keyHash: _id, ...rest };
}
