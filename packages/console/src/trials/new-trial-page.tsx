import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AgentSelect } from '../agents/agent-select.js';
import { agentQuery } from '../api/agents.js';
import { casesOfAgentQuery } from '../api/cases.js';
import { useStartTrial } from '../api/trials.js';
import { CheckList } from '../ui/check-list.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { TextField } from '../ui/text-field.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import { emptyTrial, newTrialOf } from './trial-draft.js';
import { VersionField } from './version-field.js';

const route = getRouteApi('/frame/trials/new');

export function NewTrialPage() {
  const { agentId = '', version = 'draft', caseId, cases: linked } = route.useSearch();
  const { draft, set, merge, isChanged } = useDraft(useMemo(() => ({ ...emptyTrial, version }), [version]));
  const chosen = draft.agentId || agentId;
  const { data: agent } = useQuery({ ...agentQuery(chosen), enabled: linked === 'gate' });
  const gated = linked === 'gate' ? agent?.publishGate?.caseIds : undefined;
  const wanted = draft.caseIds ?? gated ?? (caseId === undefined ? [] : [caseId]);
  const { data: cases = [] } = useQuery(casesOfAgentQuery(chosen));
  const create = useStartTrial();
  const navigate = useNavigate();
  const faultOf = faultsOf(create.error);
  const submit = () =>
    create.change(newTrialOf({ ...draft, agentId: chosen, caseIds: wanted }), {
      onSuccess: ({ trialId }) =>
        void navigate({ to: '/trials/$trialId', params: { trialId }, ignoreBlocker: true }),
    });
  return (
    <Page title="New trial" trail={<Link to="/trials">Trials</Link>}>
      <CreateForm action="Start trial" list="/trials" create={create} isChanged={isChanged} onSubmit={submit}>
        <FormSection title="Agent">
          <AgentSelect
            label="Agent"
            fault={faultOf('agentId')}
            none="Choose…"
            value={chosen}
            onChange={(id) => merge({ agentId: id, caseIds: [] })}
          />
          <div className="form-row">
            <VersionField
              label="Version to try"
              agentId={chosen}
              fault={faultOf('version')}
              value={draft.version}
              onChange={(version) => set('version', version)}
            />
            <VersionField
              label="Compare with"
              agentId={chosen}
              none="Nothing"
              fault={faultOf('baselineVersion')}
              value={draft.baselineVersion}
              onChange={(version) => set('baselineVersion', version)}
            />
          </div>
        </FormSection>
        <FormSection title="Cases">
          <CheckList
            legend="Cases to run"
            fault={faultOf('caseIds')}
            empty={
              chosen === ''
                ? 'Choose an agent first.'
                : 'This agent has no cases. Create one on the page of a turn.'
            }
            options={cases.map((each) => ({ value: each.caseId, label: each.name, text: each.name }))}
            value={wanted}
            onChange={(ids) => set('caseIds', ids)}
          />
        </FormSection>
        <FormSection title="Limits" about="A trial that has spent its limit stops and says what it skipped.">
          <div className="form-row">
            <TextField
              label="Runs of each case"
              inputMode="numeric"
              placeholder="1"
              fault={faultOf('repeat')}
              value={draft.repeat}
              onChange={(repeat) => set('repeat', repeat)}
            />
            <TextField
              label="At most, in dollars"
              inputMode="decimal"
              placeholder="No limit"
              fault={faultOf('budget.usd')}
              value={draft.usd}
              onChange={(usd) => set('usd', usd)}
            />
            <TextField
              label="At most, in tokens"
              inputMode="numeric"
              placeholder="No limit"
              fault={faultOf('budget.tokens')}
              value={draft.tokens}
              onChange={(tokens) => set('tokens', tokens)}
            />
          </div>
        </FormSection>
      </CreateForm>
    </Page>
  );
}
