import { budgetsOf } from '../domain/agent';
import { amountOf, hasLedger, partsOf, type Budget, type LedgerScope } from '../domain/budget';
import { committed, newLedger } from '../domain/budget-ledger';
import { ledgerKey, periodOf } from '../domain/budget-line';
import { notFound, ServiceError } from '../domain/errors';
import type { RaiseLedger } from '../budgets/raise-ledger';
import type { Store } from '../store/store';

/** Whose budgets: the tenant's own, and those of an agent and of a person with it, if they are named. */
export interface BudgetQuery {
  tenantId: string;
  agentId?: string | undefined;
  /** The user's id, or the participant's. */
  person?: string | undefined;
}

/** A budget that is counted over a period. */
type LedgerBudget = Budget<LedgerScope>;

/** Such a budget in its current period, in its unit. */
export interface BudgetState {
  budget: LedgerBudget;
  period: string;
  /** The amount that was allowed beyond the limit. */
  raised: number;
  /** The amount that ended calls have taken. */
  spent: number;
  /** The amounts that running calls may take and that processes have leased. */
  reserved: number;
  warned: boolean;
}

type BudgetStores = Pick<Store, 'tenants' | 'agents' | 'budgets'>;

/** Budgets that count over a period: shows them to members, and raises them. */
export class Budgets {
  constructor(
    private readonly store: BudgetStores,
    private readonly raiseLedger: RaiseLedger,
  ) {}

  /** Throws not_found for an unknown agent. */
  async list(query: BudgetQuery): Promise<BudgetState[]> {
    const budgets = await this.budgetsOf(query);
    const states = await Promise.all(budgets.map((budget) => this.stateOf(query, budget)));
    return states.filter((state) => state !== undefined);
  }

  /** Allows more in the current period, once for each id. Throws conflict if there is no such budget. */
  async raise(
    query: BudgetQuery,
    { per, unit, by, id }: Pick<LedgerBudget, 'per' | 'unit'> & { by: number; id: string },
  ): Promise<BudgetState> {
    const budgets = await this.budgetsOf(query);
    const budget = budgets.find((each) => each.per === per && each.unit === unit);
    const place = budget && this.placeOf(query, budget);
    if (!budget || !place) throw new ServiceError('conflict', 'No such budget. Set it first.');
    await this.raiseLedger(
      { key: place.key, ref: { per, unit, period: place.period } },
      { id, by: partsOf(unit, by) },
    );
    const state = await this.stateOf(query, budget);
    if (!state) throw notFound();
    return state;
  }

  private async budgetsOf({ tenantId, agentId }: BudgetQuery): Promise<LedgerBudget[]> {
    const tenant = await this.store.tenants.get(tenantId);
    const agent = agentId === undefined ? undefined : await this.store.agents.get(tenantId, agentId);
    if (!tenant || agent === null) throw notFound();
    const all = budgetsOf({ budgets: agent?.budgets ?? [], tenantBudgets: tenant.budgets ?? [] });
    return all.filter(hasLedger);
  }

  private async stateOf(query: BudgetQuery, budget: LedgerBudget): Promise<BudgetState | undefined> {
    const place = this.placeOf(query, budget);
    if (!place) return undefined;
    const { ledger = newLedger } = (await this.store.budgets.latest(place.key)) ?? {};
    const inUnit = (parts: number) => amountOf(budget.unit, parts);
    return {
      budget,
      period: place.period,
      raised: inUnit(ledger.raised),
      spent: inUnit(ledger.spent),
      reserved: inUnit(committed(ledger) - ledger.spent),
      warned: ledger.warned === true,
    };
  }

  /** Undefined for the budget of a person that the query does not name. */
  private placeOf(
    { tenantId, agentId = '', person }: BudgetQuery,
    { per, unit }: Pick<LedgerBudget, 'per' | 'unit'>,
  ): { key: string; period: string } | undefined {
    const period = periodOf(per, new Date());
    if (period === undefined || (per === 'person_day' && person === undefined)) return undefined;
    return { key: ledgerKey({ per, unit, period }, { tenantId, agentId, person: person ?? '' }), period };
  }
}
