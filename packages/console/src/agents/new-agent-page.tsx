import { getRouteApi, Link } from '@tanstack/react-router';
import { useCreateAgent } from '../api/agents.js';
import { CreateForm } from '../ui/create-form.js';
import { faultsOf } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';
import '../styles/build.css';
import { emptyDraft, fieldNames, newAgentOf } from './agent-draft.js';
import { AgentForm } from './agent-form.js';
import { AgentTabBar, AgentTabPage } from './agent-tab-page.js';
import './agents.css';
import { useFaultTab } from './use-fault-tab.js';
import { useTab } from './use-tab.js';

const route = getRouteApi('/frame/agents/new');
const noTabs = new Set<never>();

export function NewAgentPage() {
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateAgent();
  const navigate = route.useNavigate();
  const { tab, onTab } = useTab(route.useSearch().tab, navigate);
  const toasts = useToasts();
  const onShow = useFaultTab(create.error, tab, onTab);
  return (
    <AgentTabPage tab={tab} onTab={onTab}>
      <Page
        title="New agent"
        trail={<Link to="/agents">Agents</Link>}
        bar={<AgentTabBar tab={tab} changed={noTabs} />}
      >
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
    </AgentTabPage>
  );
}
