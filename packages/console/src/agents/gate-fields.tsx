import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { casesOfAgentQuery } from '../api/cases.js';
import { CheckList } from '../ui/check-list.js';
import { FormSection } from '../ui/form-section.js';
import { TextField } from '../ui/text-field.js';
import { fieldNames } from './agent-draft.js';
import type { AgentFormProps } from './agent-form-props.js';

/** Edits the trial that a draft must pass before it reaches users. */
export function GateFields({ agentId, draft, set, faultOf }: AgentFormProps & { agentId: string }) {
  const { data: cases = [] } = useQuery(casesOfAgentQuery(agentId));
  return (
    <FormSection
      title="Trial before publishing"
      about="A draft reaches users only after a trial of it has passed. Choose no case to publish without one."
    >
      <CheckList
        legend={fieldNames.gateCaseIds}
        options={cases.map(({ caseId, name }) => ({ value: caseId, label: name, text: name }))}
        value={draft.gateCaseIds}
        fault={faultOf('publishGate.caseIds')}
        onChange={(caseIds) => set('gateCaseIds', caseIds)}
        empty={
          <>
            This agent has no cases. <Link to="/cases/new">Create a case</Link> first.
          </>
        }
      />
      {draft.gateCaseIds.length > 0 && (
        <div className="form-row">
          <TextField
            label={fieldNames.gatePassRate}
            hint="Percent of all runs."
            inputMode="decimal"
            fault={faultOf('publishGate.passRate') && 'Must be a number from 0 to 100.'}
            value={draft.gatePassRate}
            onChange={(rate) => set('gatePassRate', rate)}
          />
        </div>
      )}
    </FormSection>
  );
}
