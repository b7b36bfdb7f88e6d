import { Check } from '../ui/field.js';
import { CheckList } from '../ui/check-list.js';
import { ChoiceField } from '../ui/choice-field.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { fieldNames } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';
import { approvers } from './publishing-draft.js';

const ways = [
  ['auto', 'At once, with each save'],
  ['manual', 'By hand, from a draft'],
] as const;

const roleOptions = [
  { value: 'owner', label: 'Owners', text: 'owners' },
  { value: 'admin', label: 'Admins', text: 'admins' },
];

/** Edits how changes reach users. */
export function PublishingFields(form: AgentFormProps) {
  const { draft, set, faultOf } = form;
  return (
    <FormSection title="Publishing">
      <div className="form-row">
        <ChoiceField
          label={fieldNames.publishing}
          hint={
            draft.publishing === 'auto'
              ? 'Users get each change with the next turn.'
              : 'Changes are a draft until it is published. Name, look, protocols and budgets apply at once.'
          }
          fault={faultOf('publishing')}
          choices={ways}
          value={draft.publishing}
          onChange={(way) => set('publishing', way)}
        />
      </div>
      {draft.publishing === 'manual' && <ApprovalFields {...form} />}
    </FormSection>
  );
}

function ApprovalFields({ draft, set, faultOf }: AgentFormProps) {
  return (
    <>
      <Check
        label={fieldNames.asksOthers}
        hint="Who asks can’t vote. The first denial ends it."
        checked={draft.asksOthers}
        onChange={(checked) => set('asksOthers', checked)}
      />
      {draft.asksOthers && (
        <>
          <CheckList
            legend={fieldNames.publishRoles}
            options={roleOptions}
            value={draft.publishRoles}
            fault={faultOf('publishApproval.roles')}
            onChange={(chosen) =>
              set(
                'publishRoles',
                approvers.filter((role) => chosen.includes(role)),
              )
            }
            empty=""
          />
          <div className="form-row">
            <TextField
              label={fieldNames.publishQuorum}
              hint="From different members."
              inputMode="numeric"
              fault={faultOf('publishApproval.quorum')}
              value={draft.publishQuorum}
              onChange={(quorum) => set('publishQuorum', quorum)}
            />
          </div>
        </>
      )}
    </>
  );
}
