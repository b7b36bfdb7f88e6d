import { Link, useNavigate } from '@tanstack/react-router';
import { useCreateAgent } from '../api/agents.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import { emptyDraft, newAgentOf } from './agent-draft.js';
import { AgentForm } from './agent-form.js';

export function NewAgentPage() {
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateAgent();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <Page title="New agent" trail={<Link to="/agents">Agents</Link>}>
      <CreateForm
        action="Create agent"
        cancel={
          <Link to="/agents" className="button">
            Cancel
          </Link>
        }
        busy={create.isPending}
        error={create.error}
        isChanged={isChanged}
        onSubmit={() =>
          create.change(newAgentOf(draft), {
            onSuccess: ({ agentId, name }) => {
              toasts.done(`“${name}” is ready.`);
              void navigate({
                to: '/agents/$agentId',
                params: { agentId },
                replace: true,
                ignoreBlocker: true,
              });
            },
          })
        }
      >
        <AgentForm draft={draft} set={set} faultOf={faultsOf(create.error)} />
      </CreateForm>
    </Page>
  );
}
