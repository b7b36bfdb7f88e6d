import { Link, useNavigate } from '@tanstack/react-router';
import { useCreateMcpServer } from '../api/mcp-servers.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import { newServerOf, emptyDraft } from './server-draft.js';
import { ServerForm } from './server-form.js';

export function NewMcpServerPage() {
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateMcpServer();
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <Page title="New MCP server" trail={<Link to="/mcp-servers">MCP servers</Link>}>
      <CreateForm
        action="Add MCP server"
        list="/mcp-servers"
        create={create}
        isChanged={isChanged}
        onSubmit={() =>
          create.change(newServerOf(draft), {
            onSuccess: ({ mcpServerId, name }) => {
              toasts.done(`“${name}” added.`);
              void navigate({
                to: '/mcp-servers/$mcpServerId',
                params: { mcpServerId },
                replace: true,
                ignoreBlocker: true,
              });
            },
          })
        }
      >
        <ServerForm draft={draft} set={set} faultOf={faultsOf(create.error)} />
      </CreateForm>
    </Page>
  );
}
