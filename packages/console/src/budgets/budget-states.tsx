import { useQuery } from '@tanstack/react-query';
import type { BudgetState } from '../api/budget-types.js';
import { budgetsQuery, useRaiseBudget } from '../api/budgets.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { FormSection } from '../ui/form-section.js';
import { PlainTable } from '../ui/plain-table.js';
import { ErrorNote } from '../ui/states.js';
import { amountWords, scopeWords } from './budget-words.js';

/** The spending of the workspace's and an agent's budgets in their current periods. */
export function BudgetStates({ agentId }: { agentId?: string }) {
  const { data, error } = useQuery(budgetsQuery(agentId));
  const raise = useRaiseBudget();
  if (error) return <ErrorNote error={error} />;
  if (!data || data.items.length === 0) return null;
  return (
    <FormSection title="Spent so far" about="Running calls reserve an amount, which counts too.">
      {raise.error !== null && <ErrorNote error={raise.error} />}
      <PlainTable
        label="Spent so far"
        columns={['Budget', 'Spent', 'Reserved', 'Limit', 'Raise limit']}
        rows={data.items.map((state) => ({
          key: `${state.per} ${state.unit}`,
          cells: [
            <Name key="name" state={state} />,
            amountWords(state.unit, state.spent),
            amountWords(state.unit, state.reserved),
            amountWords(state.unit, state.limit + state.raised),
            <RaiseButton
              key="raise"
              state={state}
              busy={raise.isPending}
              onRaise={(by) =>
                raise.change({
                  per: state.per,
                  unit: state.unit,
                  by,
                  ...(agentId !== undefined && { agentId }),
                })
              }
            />,
          ],
        }))}
      />
    </FormSection>
  );
}

function Name({ state: { per, period, spent, limit, raised, warned } }: { state: BudgetState }) {
  const isFull = spent >= limit + raised;
  return (
    <>
      {scopeWords[per]}, {period} {isFull && <Badge tone="bad">used up</Badge>}
      {!isFull && warned && <Badge tone="warn">nearly used up</Badge>}
    </>
  );
}

interface RaiseButtonProps {
  state: BudgetState;
  busy: boolean;
  onRaise: (by: number) => void;
}

function RaiseButton({ state: { unit, limit, raiseBy }, busy, onRaise }: RaiseButtonProps) {
  const by = raiseBy ?? limit;
  if (by === 0) return null;
  return (
    <Button disabled={busy} onClick={() => onRaise(by)}>
      Add {amountWords(unit, by)}
    </Button>
  );
}
