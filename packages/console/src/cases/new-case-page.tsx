import { Link, useNavigate } from '@tanstack/react-router';
import { AgentSelect } from '../agents/agent-select.js';
import { useMakeCase } from '../api/cases.js';
import { CreateForm } from '../ui/create-form.js';
import { Field } from '../ui/field.js';
import { faultsOf } from '../ui/form-faults.js';
import { FormSection } from '../ui/form-section.js';
import { Page } from '../ui/page.js';
import { TextField } from '../ui/text-field.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';

const empty = { agentId: '', name: '', message: '' };

/** Writes a case by hand. Its checks and recorded results are added on its page. */
export function NewCasePage() {
  const { draft, set, isChanged } = useDraft(empty);
  const create = useMakeCase();
  const navigate = useNavigate();
  const toasts = useToasts();
  const faultOf = faultsOf(create.error);
  const submit = () =>
    create.change(bodyOf(draft), {
      onSuccess: ({ caseId }) => {
        toasts.done('Case created. Add its checks.');
        void navigate({ to: '/cases/$caseId', params: { caseId }, ignoreBlocker: true });
      },
    });
  return (
    <Page title="New case" trail={<Link to="/cases">Cases</Link>}>
      <CreateForm action="Create case" list="/cases" create={create} isChanged={isChanged} onSubmit={submit}>
        <FormSection
          title="Case"
          about="To keep what tools returned, create the case on the page of a turn instead."
        >
          <AgentSelect
            label="Agent"
            fault={faultOf('agentId')}
            none="Choose…"
            value={draft.agentId}
            onChange={(agentId) => set('agentId', agentId)}
          />
          <TextField
            label="Name"
            hint="Absent: the beginning of the message."
            fault={faultOf('name')}
            value={draft.name}
            onChange={(name) => set('name', name)}
          />
          <Field label="Message of the user" fault={faultOf('messages')}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={5}
                value={draft.message}
                onChange={({ target }) => set('message', target.value)}
              />
            )}
          </Field>
        </FormSection>
      </CreateForm>
    </Page>
  );
}

function bodyOf({ agentId, name, message }: typeof empty) {
  return {
    agentId,
    messages: [{ role: 'user' as const, text: message }],
    ...(name.trim() !== '' && { name: name.trim() }),
  };
}
