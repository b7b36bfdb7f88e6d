import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../ui/button.js';
import { ChoiceField } from '../ui/choice-field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { TextField } from '../ui/text-field.js';
import type { BudgetDraft } from './budget-draft.js';
import { askerChoices, scopeWords, unitChoices, type Scope } from './budget-words.js';
import './budgets.css';

interface BudgetFieldsProps<Per extends Scope> {
  scopes: readonly [Per, ...Per[]];
  budgets: readonly BudgetDraft<Per>[];
  onChange: (budgets: BudgetDraft<Per>[]) => void;
  faultOf: FaultOf;
}

/** Edits a list of limits and their consequences. */
export function BudgetFields<Per extends Scope>(props: BudgetFieldsProps<Per>) {
  const { scopes, budgets, onChange, faultOf } = props;
  const fresh: BudgetDraft<Per> = {
    per: scopes[0],
    unit: 'usd',
    limit: '',
    warnAt: '',
    ask: 'operator',
    raiseBy: '',
  };
  const put = (at: number, change: Partial<BudgetDraft<Per>>) =>
    onChange(budgets.map((budget, index) => (index === at ? { ...budget, ...change } : budget)));
  return (
    <div className="budget-list">
      {budgets.map((budget, at) => (
        <fieldset key={at} className="budget">
          <legend className="visually-hidden">Budget {at + 1}</legend>
          <OneBudget
            scopes={scopes}
            budget={budget}
            put={(change) => put(at, change)}
            faultOf={(field) => faultOf(`budgets.${at}.${field}`)}
          />
          <IconButton
            label={`Remove budget ${at + 1}`}
            kind="plain"
            icon={<Trash2 size={15} />}
            onClick={() => onChange(budgets.filter((_, index) => index !== at))}
          />
        </fieldset>
      ))}
      <div>
        <Button onClick={() => onChange([...budgets, fresh])}>
          <Plus size={14} aria-hidden />
          Add budget
        </Button>
      </div>
    </div>
  );
}

interface OneBudgetProps<Per extends Scope> {
  scopes: readonly Per[];
  budget: BudgetDraft<Per>;
  put: (change: Partial<BudgetDraft<Per>>) => void;
  faultOf: FaultOf;
}

function OneBudget<Per extends Scope>({ scopes, budget, put, faultOf }: OneBudgetProps<Per>) {
  const { per, unit, limit, warnAt, ask, raiseBy } = budget;
  return (
    <div className="budget-row">
      <ChoiceField
        label="Applies to"
        choices={scopes.map((scope) => [scope, scopeWords[scope]] as const)}
        value={per}
        fault={faultOf('per')}
        onChange={(value) => put({ per: value })}
      />
      <ChoiceField
        label="Unit"
        choices={unitChoices}
        value={unit}
        fault={faultOf('unit')}
        onChange={(value) => put({ unit: value })}
      />
      <TextField
        label="Limit"
        inputMode="decimal"
        value={limit}
        fault={faultOf('limit')}
        onChange={(value) => put({ limit: value })}
      />
      <TextField
        label="Warn at, in %"
        placeholder="Default (80)"
        inputMode="decimal"
        value={warnAt}
        fault={faultOf('warnAt') && 'Enter a percentage up to 100.'}
        onChange={(value) => put({ warnAt: value })}
      />
      <ChoiceField
        label="At the limit"
        choices={askerChoices}
        value={ask}
        fault={faultOf('ask')}
        onChange={(value) => put({ ask: value })}
      />
      {ask !== 'nobody' && (
        <TextField
          label="Extra on approval"
          inputMode="decimal"
          value={raiseBy}
          fault={faultOf('raiseBy')}
          onChange={(value) => put({ raiseBy: value })}
        />
      )}
    </div>
  );
}
