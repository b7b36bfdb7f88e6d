import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '../ui/button.js';
import { ChoiceField } from '../ui/choice-field.js';
import type { FaultOf } from '../ui/form-faults.js';
import { CodeField } from '../ui/code-field.js';
import { TextField } from '../ui/text-field.js';
import { noApproval } from './approval.js';
import { ApprovalFields } from './approval-fields.js';
import { stepWords } from './approval-words.js';
import { policies } from './policy-words.js';
import type { Rule } from './rules.js';

const tiers = [...policies, ['deny', 'Don’t run']] as const;

const messageHints: Partial<Record<Rule['then'], string>> = {
  consent: 'Shown with the question.',
  confirm: 'Shown with the question.',
  deny: 'The model reads it as the result.',
};

interface RuleRowProps {
  number: number;
  /** How many rules there are. */
  count: number;
  rule: Rule;
  onChange: (rule: Rule) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  faultOf: FaultOf;
}

export function RuleRow({ number, count, rule, onChange, onMove, onRemove, faultOf }: RuleRowProps) {
  const { id, when, then, message = '' } = rule;
  return (
    <fieldset className="rule-row">
      <legend className="visually-hidden">Rule {number}</legend>
      <div className="rule-head">
        <b aria-hidden>Rule {number}</b>
        <IconButton
          label={`Move rule ${number} up`}
          icon={<ArrowUp size={15} />}
          data-move={-1}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move rule ${number} down`}
          icon={<ArrowDown size={15} />}
          data-move={1}
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        <IconButton label={`Remove rule ${number}`} icon={<Trash2 size={15} />} onClick={onRemove} />
      </div>
      <CodeField
        label="When"
        fault={faultOf('when')}
        rows={1}
        placeholder="args.amount > 100.0"
        value={when}
        onChange={(value) => onChange({ ...rule, when: value })}
      />
      <div className="form-row">
        <ChoiceField
          label="Then"
          choices={tiers}
          fault={faultOf('then')}
          value={then}
          onChange={(tier) => onChange({ ...rule, then: tier })}
        />
        <TextField
          label="ID"
          spellCheck={false}
          placeholder={`rule-${number}`}
          fault={faultOf('id')}
          value={id}
          onChange={(value) => onChange({ ...rule, id: value })}
        />
      </div>
      <TextField
        label="Message"
        hint={messageHints[then]}
        fault={faultOf('message')}
        value={message}
        onChange={(value) => onChange({ ...rule, message: value })}
      />
      {then === 'confirm' && <RuleApproval rule={rule} onChange={onChange} fault={faultOf('approval')} />}
    </fieldset>
  );
}

type RuleApprovalProps = Pick<RuleRowProps, 'rule' | 'onChange'> & { fault: string | undefined };

/** Who approves, if not those whom the tool asks. */
function RuleApproval({ rule, onChange, fault }: RuleApprovalProps) {
  const { approval = noApproval, ...others } = rule;
  const { steps } = approval;
  return (
    <details className="tool-details" open={fault !== undefined || undefined}>
      <summary>Approvers: {steps.length === 0 ? 'as for the tool' : stepWords(steps)}</summary>
      <div className="form-section">
        <ApprovalFields
          approval={approval}
          policy="confirm"
          otherwise="As for the tool."
          onChange={(next) => onChange({ ...others, ...(next.steps.length > 0 && { approval: next }) })}
          fault={fault}
        />
      </div>
    </details>
  );
}
