import type { Db } from 'mongodb';
import type { Encryption } from '../encryption/encryption';
import type { StoreEncryption } from '../store';
import { Upkeep } from './reseal/upkeep';

export interface StoreEncryptionOptions {
  db: Db;
  sealsDocuments: boolean;
  sealsPayloads: boolean;
}

const payloadPlace = 'temporal\0payload';

/** The service's operations on the keys of the store. */
export function storeEncryption(
  encryption: Encryption,
  { sealsPayloads, ...options }: StoreEncryptionOptions,
): StoreEncryption {
  const keys = encryption.keyUpkeep();
  const upkeep = new Upkeep({ encryption, keys, ...options });
  return {
    isOn: encryption.isOn,
    destroyConversationKeys: (tenantId, ids) => encryption.destroyConversationKeys(tenantId, ids),
    forgetConversation: (conversationId) => encryption.forgetConversation(conversationId),
    tenantSealer: (tenantId) => encryption.tenant(tenantId),
    async payloadSealer() {
      const sealer = await encryption.installation('payloads');
      return {
        seal: (bytes) => (sealsPayloads ? sealer.seal(payloadPlace, bytes) : undefined),
        open: (sealed) => sealer.open(payloadPlace, sealed),
      };
    },
    upkeep: (now) => upkeep.run(now),
    replaceTenantKey: (tenantId) => keys.begin(`tenant/${tenantId}`, new Date()),
  };
}
