import type { Db } from 'mongodb';
import type { RetentionRule } from '../../domain/retention-rule';
import type { RetentionRuleStore } from '../store';
import { newestFirst } from './keyset';
import { insertIfNew } from './unique-insert';

type RuleDocument = Omit<RetentionRule, 'ruleId'> & { _id: string };

export function retentionRuleStore(db: Db): RetentionRuleStore {
  const rules = db.collection<RuleDocument>('retention_rules');

  async function get(tenantId: string, ruleId: string): Promise<RetentionRule | null> {
    const found = await rules.findOne({ _id: ruleId });
    return found?.tenantId === tenantId ? toRule(found) : null;
  }

  return {
    async insert({ ruleId, ...rest }) {
      await insertIfNew(() => rules.insertOne({ _id: ruleId, ...rest }));
    },
    get,
    async list(tenantId) {
      return (await rules.find({ tenantId }).sort(newestFirst('_id')).toArray()).map(toRule);
    },
    async all() {
      return (await rules.find().toArray()).map(toRule);
    },
    async delete(tenantId, ruleId) {
      if (!(await get(tenantId, ruleId))) return false;
      return (await rules.deleteOne({ _id: ruleId })).deletedCount === 1;
    },
  };
}

function toRule({ _id, ...rest }: RuleDocument): RetentionRule {
  return { ruleId: _id, ...rest };
}
