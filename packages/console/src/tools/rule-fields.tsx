import { Check } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { RuleRows } from './rule-rows.js';
import type { Rule } from './rules.js';
import type { Spend } from './spend.js';
import { SpendFields } from './spend-fields.js';

/** What decides about the calls of a tool besides its policy. */
interface Ruled {
  rules: readonly Rule[];
  /** null: calls are not summed. */
  spend: Spend | null;
  trusted: boolean;
}

interface RuleFieldsProps extends Ruled {
  onChange: (change: Partial<Ruled>) => void;
  faultOf: FaultOf;
}

/** Edits the rules of a tool, what they sum, and whether its results are trusted. */
export function RuleFields({ rules, spend, trusted, onChange, faultOf }: RuleFieldsProps) {
  return (
    <>
      <RuleRows rules={rules} onChange={(changed) => onChange({ rules: changed })} faultOf={faultOf} />
      <SpendFields spend={spend} onChange={(changed) => onChange({ spend: changed })} faultOf={faultOf} />
      <Check
        label="Trusted results"
        hint="Its results don’t make a conversation untrusted."
        checked={trusted}
        onChange={(checked) => onChange({ trusted: checked })}
      />
    </>
  );
}

/** Says what rules do. */
export function AboutRules() {
  return (
    <>
      The first rule whose condition is true decides about a call. If none is, “When to ask” does.{' '}
      <a href="/manual/guide/rules" target="_blank" rel="noreferrer">
        How to write conditions
      </a>
    </>
  );
}
