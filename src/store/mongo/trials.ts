import type { Db } from 'mongodb';
import { addSpent, nothingSpentYet, type Trial } from '../../domain/trial';
import type { TrialStore } from '../store';
import { newestFirst, wantedOf } from './keyset';
import { insertIfNew } from './unique-insert';

export const trialCollection = 'trials';

type TrialDocument = Omit<Trial, 'trialId'> & { _id: string };

/** A trial holds ids and numbers. The words are in its runs. */
export function trialStore(db: Db): TrialStore {
  const trials = db.collection<TrialDocument>(trialCollection);
  return {
    async put({ trialId: _id, ...trial }) {
      await insertIfNew(() => trials.insertOne({ _id, ...trial }));
    },
    async get(tenantId, trialId) {
      const found = await trials.findOne({ _id: trialId, tenantId });
      return found && toTrial(found);
    },
    async list(tenantId, { agentId, state, ...position }, limit) {
      const wanted = {
        tenantId,
        ...(agentId !== undefined && { agentId }),
        ...(state !== undefined && { state }),
        $and: wantedOf('_id', position),
      };
      const found = await trials.find(wanted).sort(newestFirst('_id')).limit(limit).toArray();
      return found.map(toTrial);
    },
    async spent(tenantId, { from, to, agentId }) {
      const wanted = {
        tenantId,
        ...(agentId !== undefined && { agentId }),
        createdAt: { $gte: from, $lt: to },
      };
      let sum = { ...nothingSpentYet, trials: 0 };
      const found = trials.find(wanted).project<Pick<TrialDocument, 'spent'>>({ spent: 1, _id: 0 });
      for await (const { spent } of found)
        if (spent) sum = { ...addSpent(sum, spent), trials: sum.trials + 1 };
      return sum;
    },
    async end({ tenantId, trialId }, end) {
      await trials.updateOne({ _id: trialId, tenantId, state: 'running' }, { $set: end });
    },
  };
}

function toTrial({ _id, ...trial }: TrialDocument): Trial {
  return { trialId: _id, ...trial };
}
