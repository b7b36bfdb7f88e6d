import { Link, useNavigate } from '@tanstack/react-router';
import { useCreateAgent } from '../api/agents.js';
import { Button } from '../ui/button.js';
import { faultsOf, isAboutFields } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { ErrorNote } from '../ui/states.js';
import { useToasts } from '../ui/toast.js';
import { UnsavedChanges } from '../ui/unsaved-changes.js';
import { useDraft } from '../ui/use-draft.js';
import { emptyDraft, newAgentOf } from './agent-draft.js';
import { AgentForm } from './agent-form.js';

export function NewAgentPage() {
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateAgent();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <Page title="New agent" trail={<Link to="/agents">Agents</Link>}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (create.isPending) return;
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
          });
        }}
      >
        <AgentForm draft={draft} set={set} faultOf={faultsOf(create.error)} />
        <div className="save-bar">
          <Button kind="primary" type="submit" busy={create.isPending}>
            Create agent
          </Button>
          <Link to="/agents" className="button">
            Cancel
          </Link>
          {create.error !== null && <FormError error={create.error} />}
        </div>
      </form>
      <UnsavedChanges when={isChanged} />
    </Page>
  );
}

function FormError({ error }: { error: Error }) {
  if (!isAboutFields(error)) return <ErrorNote error={error} />;
  return <ErrorNote error={new Error('Some fields need a change: see what they say.')} />;
}
