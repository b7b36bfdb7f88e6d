import { Link, useNavigate } from '@tanstack/react-router';
import { useCreateTool } from '../api/tools.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import { objectFault } from './json-object.js';
import { emptyDraft, newToolOf } from './tool-draft.js';
import { ToolForm } from './tool-form.js';
import './tools.css';

export function NewToolPage() {
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateTool();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <Page title="New tool" trail={<Link to="/tools">Tools</Link>}>
      <CreateForm
        action="Create tool"
        cancel={
          <Link to="/tools" className="button">
            Cancel
          </Link>
        }
        busy={create.isPending}
        error={create.error}
        isChanged={isChanged}
        isBlocked={objectFault(draft.parameters) !== undefined}
        onSubmit={() =>
          create.change(newToolOf(draft), {
            onSuccess: ({ toolId, name }) => {
              toasts.done(`“${name}” is ready. Try it, then add it to an agent.`);
              void navigate({ to: '/tools/$toolId', params: { toolId }, replace: true, ignoreBlocker: true });
            },
          })
        }
      >
        <ToolForm draft={draft} set={set} faultOf={faultsOf(create.error)} />
      </CreateForm>
    </Page>
  );
}
