import type { Db } from 'mongodb';
import { conversationOfCase } from '../../domain/ids';
import { addSpent, nothingSpentYet, type LaneName, type TrialRun } from '../../domain/trial';
import type { Encryption } from '../encryption/encryption';
import type { RunTotals, TrialRunStore } from '../store';
import { StoredForm, type Shape, type Stored } from './stored-form';
import { withDates } from './stored-messages';
import { insertIfNew } from './unique-insert';

/** `_id` begins with the id of the case. */
export const trialRunShape: Shape = {
  name: 'trial_runs',
  id: 'runId',
  fields: { work: 'json' },
  sealedBy: 'conversation',
};

type RunDocument = Stored<TrialRun, 'runId', 'work'>;
type CountedRun = Pick<TrialRun, 'lane' | 'outcome' | 'spent'>;

/** `isThere` returns false for an erased conversation. */
export function trialRunStore(
  db: Db,
  encryption: Encryption,
  isThere: (tenantId: string, conversationId: string) => Promise<boolean>,
): TrialRunStore {
  const runs = db.collection<RunDocument>(trialRunShape.name);
  const form = new RunForm(encryption, trialRunShape);

  async function get(tenantId: string, runId: string): Promise<TrialRun | null> {
    const found = await runs.findOne({ _id: runId, tenantId });
    return found && form.toValue(found);
  }

  return {
    get,
    async put(run, stepsBefore) {
      const { _id, ...document } = await form.toDocument(run);
      const unchanged = { _id, steps: stepsBefore, outcome: { $exists: false } };
      // The insert of an upsert finds the `_id` taken if another attempt has written the step.
      await insertIfNew(() => runs.replaceOne(unchanged, document, { upsert: true }));
      const conversationId = conversationOfCase(run.caseId);
      if (conversationId === undefined || (await isThere(run.tenantId, conversationId)))
        return get(run.tenantId, run.runId);
      // An erasure that ran meanwhile may not have seen it.
      await runs.deleteOne({ _id });
      return null;
    },
    async getMany(tenantId, runIds) {
      const found = await form.toValues(runs.find({ _id: { $in: runIds }, tenantId }));
      return new Map(found.map((run) => [run.runId, run]));
    },
    async totals(tenantId, trialId) {
      const shown = { lane: 1, outcome: 1, spent: 1, _id: 0 } as const;
      const none = { passed: 0, failed: 0, diverged: 0 };
      const counts: RunTotals['counts'] = { trial: { ...none }, baseline: { ...none } };
      let spent = nothingSpentYet;
      for await (const run of runs.find({ tenantId, trialId }).project<CountedRun>(shown)) {
        spent = addSpent(spent, run.spent);
        if (run.outcome) count(counts[run.lane], run.outcome);
      }
      return { counts, spent };
    },
  };
}

function count(counts: RunTotals['counts'][LaneName], outcome: NonNullable<TrialRun['outcome']>): void {
  counts[outcome] += 1;
}

class RunForm extends StoredForm<TrialRun, RunDocument> {
  override async toValue(document: RunDocument): Promise<TrialRun> {
    const { work, ...run } = await super.toValue(document);
    return { ...run, work: { ...work, messages: withDates(work.messages) } };
  }
}
