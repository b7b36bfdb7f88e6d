import { channelChoices } from '../conversations/words.js';
import { ChoiceField } from '../ui/choice-field.js';
import { Check } from '../ui/field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { CodeField } from '../ui/code-field.js';
import { TextField } from '../ui/text-field.js';
import { attributesFault, type RuleFacts } from './rule-context.js';

interface RuleContextFieldsProps {
  facts: RuleFacts;
  /** Rules may read what calls have spent. */
  hasSpend: boolean;
  onChange: (facts: RuleFacts) => void;
  faultOf: FaultOf;
}

/** Edits what rules read besides the arguments. */
export function RuleContextFields({ facts, hasSpend, onChange, faultOf }: RuleContextFieldsProps) {
  const set = (change: Partial<RuleFacts>) => onChange({ ...facts, ...change });
  return (
    <>
      <div className="form-row">
        <TextField
          label="User ID"
          fault={faultOf('context.user')}
          value={facts.userId}
          onChange={(userId) => set({ userId })}
        />
        <ChoiceField
          label="Channel"
          choices={channelChoices}
          fault={faultOf('context.channel')}
          value={facts.channel}
          onChange={(channel) => set({ channel })}
        />
      </div>
      <CodeField
        label="Attributes as JSON"
        fault={faultOf('context.attributes')}
        liveFault={attributesFault(facts.attributes)}
        rows={1}
        value={facts.attributes}
        onChange={(attributes) => set({ attributes })}
      />
      {hasSpend && (
        <TextField
          label="Spent"
          hint="The sum in the window, with this call. Leave blank to count this call alone."
          type="number"
          min={0}
          step="any"
          fault={faultOf('context.spent')}
          value={facts.spent}
          onChange={(spent) => set({ spent })}
        />
      )}
      <div className="form-row">
        <Check label="Verified user" checked={facts.proved} onChange={(proved) => set({ proved })} />
        <Check
          label="Untrusted conversation"
          checked={facts.untrusted}
          onChange={(untrusted) => set({ untrusted })}
        />
      </div>
    </>
  );
}
