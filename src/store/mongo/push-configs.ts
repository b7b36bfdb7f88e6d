import type { Db } from 'mongodb';
import { pushConfigKeptMs, type PushConfig, type PushTarget } from '../../domain/push-config';
import type { Encryption } from '../encryption/encryption';
import type { PushConfigStore } from '../store';
import { purgingNowAndThen } from './purge-expired';
import type { Sealed } from './sealed-fields';
import { Sealing } from './sealing';
import { deleteAll, ofConversations } from './traces';
import { upsert } from './unique-insert';

/** `_id` is `<turnId>/<configId>`, so it contains the conversation's id. */
type PushConfigDocument = Omit<PushConfig, 'target'> & { _id: string; target: Sealed<PushTarget> };

export const pushConfigCollection = 'push_configs';

const purgeEveryMs = 60 * 60_000;

/** `isThere` returns false for an erased conversation. */
export function pushConfigStore(
  db: Db,
  encryption: Encryption,
  isThere: (tenantId: string, conversationId: string) => Promise<boolean>,
): PushConfigStore {
  const configs = db.collection<PushConfigDocument>(pushConfigCollection);
  const sealing = new Sealing(encryption, pushConfigCollection);
  const oldest = (now: Date) => new Date(now.getTime() - pushConfigKeptMs);
  const purge = purgingNowAndThen(configs, (now) => ({ createdAt: { $lt: oldest(now) } }), purgeEveryMs);

  async function opened({ _id, target, ...rest }: PushConfigDocument): Promise<PushConfig> {
    const fields = await sealing.ofPart(rest.tenantId, rest.turnId, _id);
    return { ...rest, target: fields.openJson('target', target) };
  }

  return {
    async put({ target, ...rest }) {
      void purge();
      const { tenantId, conversationId, turnId, configId } = rest;
      const _id = idOf({ turnId, configId });
      const fields = await sealing.ofPart(tenantId, turnId, _id);
      const document = { ...rest, target: fields.json('target', target) };
      await upsert(() => configs.replaceOne({ _id }, document, { upsert: true }));
      // An erasure that ran meanwhile may not have seen it.
      if (!(await isThere(tenantId, conversationId))) await configs.deleteOne({ _id });
    },
    async get(ref) {
      const found = await configs.findOne({ _id: idOf(ref) });
      return found?.tenantId === ref.tenantId ? opened(found) : null;
    },
    async ofTurn({ tenantId, turnId }) {
      // `0` is the character after `/`.
      const _id = { $gte: `${turnId}/`, $lt: `${turnId}0` };
      const found = await Promise.all((await configs.find({ _id, tenantId }).toArray()).map(opened));
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
