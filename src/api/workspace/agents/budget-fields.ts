import { z } from 'zod';
import { budgetAskers, budgetUnits, type BudgetScope, type BudgetUnit } from '../../../domain/budget';

const mostBudgets = 20;
/** Its billionths of a dollar are whole numbers that can be added exactly. */
const mostAmount = 1_000_000;
const mostTokens = 1_000_000_000_000;

const notAnAmount = 'Must be a number, 0 or more.';
export const amountField = z
  .number({ error: notAnAmount })
  .min(0, { error: notAnAmount })
  .max(mostTokens, { error: `Must be at most ${mostTokens}.` });
const notAPart = 'Must be a number above 0, up to 1.';
const part = z.number({ error: notAPart }).gt(0, { error: notAPart }).max(1, { error: notAPart });

/** The budgets of an agent or a workspace, as requests have them. */
export function budgetsField<const Scopes extends readonly BudgetScope[]>(scopes: Scopes) {
  return z
    .array(newBudget(scopes), { error: 'Must be a list of budgets.' })
    .max(mostBudgets, { error: `There may be at most ${mostBudgets} budgets.` })
    .superRefine((budgets, context) => {
      const seen = new Set<string>();
      budgets.forEach(({ per, unit }, index) => {
        const name = `${per} ${unit}`;
        if (seen.has(name)) {
          const message = 'There is another budget with the same “per” and “unit”.';
          context.addIssue({ code: 'custom', path: [index, 'unit'], message });
        }
        seen.add(name);
      });
    });
}

function newBudget<const Scopes extends readonly BudgetScope[]>(scopes: Scopes) {
  return z
    .strictObject({
      per: z.enum(scopes),
      unit: z.enum(budgetUnits),
      limit: amountField,
      warnAt: part.optional(),
      ask: z.enum(budgetAskers),
      raiseBy: amountField.optional(),
    })
    .superRefine(({ unit, limit, ask, raiseBy }, context) => {
      const fault = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      for (const [path, value] of Object.entries({ limit, raiseBy })) {
        if (value === undefined) continue;
        const message = amountFault(unit, value);
        if (message !== undefined) fault(path, message);
      }
      if (ask !== 'nobody' && !raiseBy) fault('raiseBy', 'Enter a number above 0.');
    });
}

/** Returns the fault of an amount of this unit, which is 0 or more. */
export function amountFault(unit: BudgetUnit, amount: number): string | undefined {
  if (unit === 'usd') return amount > mostAmount ? `Must be at most ${mostAmount} dollars.` : undefined;
  return Number.isInteger(amount) ? undefined : 'Must be a whole number.';
}

/** A budget in responses. */
export function budgetData<const Scopes extends readonly BudgetScope[]>(scopes: Scopes) {
  return z.object({
    per: z.enum(scopes),
    unit: z.enum(budgetUnits),
    limit: z.number(),
    /** The part of the limit from which on it warns. */
    warnAt: z.number().optional(),
    /** Who is asked at the limit. */
    ask: z.enum(budgetAskers),
    /** The amount that an answer adds. */
    raiseBy: z.number().optional(),
  });
}
