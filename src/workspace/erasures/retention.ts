import type { RetentionRule } from '../../domain/retention-rule';
import type { Store } from '../../store/store';

export interface RetentionDeps {
  store: Pick<Store, 'retentionRules'>;
  gateway: {
    /** Creates the schedule that erases due conversations every hour. May be repeated. */
    schedule(): Promise<void>;
  };
}

/** The rules under which a tenant's conversations are erased by themselves. */
export class Retention {
  constructor(private readonly deps: RetentionDeps) {}

  /** Stores the rule, and makes sure that the schedule which carries it out is there. */
  async add(rule: RetentionRule): Promise<RetentionRule> {
    const { store, gateway } = this.deps;
    await gateway.schedule();
    await store.retentionRules.insert(rule);
    return (await store.retentionRules.get(rule.tenantId, rule.ruleId)) ?? rule;
  }

  /** Creates the schedule if there are rules and it is missing, as after a reset of Temporal. */
  async resume(): Promise<void> {
    const { store, gateway } = this.deps;
    if ((await store.retentionRules.all()).length > 0) await gateway.schedule();
  }
}
