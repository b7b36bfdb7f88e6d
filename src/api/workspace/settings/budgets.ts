import { z } from 'zod';
import { budgetAskers, budgetUnits, ledgerScopes } from '../../../domain/budget';
import type { BudgetState } from '../../../workspace/budgets';
import { amountFault, amountField } from '../agents/budget-fields';
import type { WorkspaceDeps } from '../context';
import { endpointsOf, type Endpoint } from '../endpoint';
import { personText } from '../privacy/erasures';
import { idText } from '../shared-fields';

const whose = {
  agentId: idText.optional(),
  /** The user's id, or the participant's. */
  person: personText.optional(),
};

const raiseFields = z
  .strictObject({
    ...whose,
    per: z.enum(ledgerScopes),
    unit: z.enum(budgetUnits),
    /** How much more is allowed in the current period, in the unit. */
    by: amountField,
  })
  .superRefine(({ unit, by }, context) => {
    const message = amountFault(unit, by);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['by'], message });
  });

const budgetStateData = z.object({
  per: z.enum(ledgerScopes),
  unit: z.enum(budgetUnits),
  /** The current day or month, in UTC. */
  period: z.string(),
  limit: z.number(),
  /** The amount that was allowed beyond the limit in this period. */
  raised: z.number(),
  spent: z.number(),
  /** The amounts that running calls may take and that processes have leased. */
  reserved: z.number(),
  warned: z.boolean(),
  ask: z.enum(budgetAskers),
  raiseBy: z.number().optional(),
});

/** Endpoints for what budgets have spent. */
export function budgetsEndpoints(deps: WorkspaceDeps): Endpoint[] {
  const { read, post } = endpointsOf(deps, { tag: 'settings', needs: 'settings' });
  return [
    read(
      '/budgets',
      'Shows the spending of the budgets of the workspace, of an agent, and of a person with that agent.',
      {
        audit: false,
        query: z.strictObject(whose),
        data: z.object({ items: z.array(budgetStateData) }),
        refusals: [404],
        handle: async ({ tenantId, query }) => ({
          items: (await deps.budgets.list({ tenantId, ...query })).map(shownState),
        }),
      },
    ),
    post('/budgets/raise', 'Raises a budget for its current period. Turns that wait for it continue.', {
      body: raiseFields,
      data: budgetStateData,
      audit: { after: (state, { by, agentId }) => ({ ...state, by, agentId }) },
      refusals: [404, 409],
      handle: async ({ tenantId, id, fields: { per, unit, by, ...query } }) =>
        shownState(await deps.budgets.raise({ tenantId, ...query }, { per, unit, by, id: id('command') })),
    }),
  ];
}

function shownState({ budget, ...state }: BudgetState) {
  return { ...budget, ...state };
}
