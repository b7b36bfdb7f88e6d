import { getRouteApi, Link } from '@tanstack/react-router';
import { useCreateAgent } from '../api/agents.js';
import { CreateForm } from '../ui/create-form.js';
import { faultPaths, faultsOf } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { TabBar, TabPage } from '../ui/tab-page.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';
import { useFaultTab } from '../ui/use-fault-tab.js';
import { useTab } from '../ui/use-tab.js';
import '../styles/build.css';
import { emptyDraft, fieldNames, newAgentOf } from './agent-draft.js';
import { AgentForm } from './agent-form.js';
import { agentTabs } from './agent-tabs.js';
import './agents.css';

const route = getRouteApi('/frame/agents/new');

export function NewAgentPage() {
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateAgent();
  const navigate = route.useNavigate();
  const { tab, onTab } = useTab('instructions', route.useSearch().tab, navigate);
  const toasts = useToasts();
  const onShow = useFaultTab({ error: create.error, faulty: agentTabs.faulty, tab, onTab });
  return (
    <TabPage tabs={agentTabs.list} tab={tab} onTab={onTab}>
      <Page
        title="New agent"
        trail={<Link to="/agents">Agents</Link>}
        bar={
          <TabBar
            label="Parts of the agent"
            tabs={agentTabs.list}
            tab={tab}
            faulty={agentTabs.faulty(faultPaths(create.error))}
          />
        }
      >
        <CreateForm
          action="Create agent"
          list="/agents"
          create={create}
          isChanged={isChanged}
          labels={fieldNames}
          onShow={onShow}
          onSubmit={() =>
            create.change(newAgentOf(draft), {
              onSuccess: ({ agentId, name }) => {
                toasts.done(`Created “${name}”.`);
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
          <AgentForm shown={tab} draft={draft} set={set} faultOf={faultsOf(create.error)} isNew />
        </CreateForm>
      </Page>
    </TabPage>
  );
}
