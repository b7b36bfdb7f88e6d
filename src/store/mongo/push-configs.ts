import type { Db } from 'mongodb';
import type { PushConfig } from '../../domain/push-config';
import type { Encryption } from '../encryption/encryption';
import type { PushConfigStore } from '../store';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { deleteAll, ofConversations } from './traces';
import { upsert } from './unique-insert';

/** `_id` is `<turnId>/<configId>`, so it contains the conversation's id. */
export const pushConfigShape: Shape = {
  name: 'push_configs',
  fields: { target: 'json' },
  sealedBy: 'conversation',
};

type PushConfigDocument = Stored<PushConfig, never, 'target'>;

/** `isThere` returns false for an erased conversation. */
export function pushConfigStore(
  db: Db,
  encryption: Encryption,
  isThere: (tenantId: string, conversationId: string) => Promise<boolean>,
): PushConfigStore {
  const configs = db.collection<PushConfigDocument>(pushConfigShape.name);
  const form = new StoredForm<PushConfig, PushConfigDocument>(encryption, pushConfigShape);

  return {
    async put(config) {
      const { _id, ...stored } = await form.toDocument(config, idOf(config));
      await upsert(() => configs.replaceOne({ _id }, stored, { upsert: true }));
      // An erasure that ran meanwhile may not have seen it.
      if (!(await isThere(config.tenantId, config.conversationId))) await configs.deleteOne({ _id });
    },
    async get(ref) {
      const found = await configs.findOne({ _id: idOf(ref), tenantId: ref.tenantId });
      return found && form.toValue(found);
    },
    async ofTurn({ tenantId, turnId }) {
      // `0` is the character after `/`.
      const _id = { $gte: `${turnId}/`, $lt: `${turnId}0` };
      const found = await form.toValues(configs.find({ _id, tenantId }));
      return found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },
    async delete(ref) {
      await configs.deleteOne({ _id: idOf(ref), tenantId: ref.tenantId });
    },
    async erase(tenantId, conversationIds) {
      if (conversationIds.length > 0)
        await deleteAll(configs, ofConversations('turn', tenantId, conversationIds));
    },
  };
}

function idOf({ turnId, configId }: Pick<PushConfig, 'turnId' | 'configId'>): string {
  return `${turnId}/${configId}`;
}
