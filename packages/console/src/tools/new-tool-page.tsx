import { getRouteApi, Link } from '@tanstack/react-router';
import { useCreateTool } from '../api/tools.js';
import { CreateForm } from '../ui/create-form.js';
import { faultPaths, faultsOf } from '../ui/form-faults.js';
import { Page } from '../ui/page.js';
import { TabBar, TabPage } from '../ui/tab-page.js';
import { useToasts } from '../ui/toast.js';
import { useDraft } from '../ui/use-draft.js';
import { useFaultTab } from '../ui/use-fault-tab.js';
import { useTab } from '../ui/use-tab.js';
import '../styles/build.css';
import { emptyDraft, faultyParameters, fieldNames, newToolOf } from './tool-draft.js';
import { ToolForm } from './tool-form.js';
import { toolTabs } from './tool-tabs.js';
import './tools.css';

const route = getRouteApi('/frame/tools/new');

export function NewToolPage() {
  const { draft, set, isChanged } = useDraft(emptyDraft);
  const create = useCreateTool();
  const navigate = route.useNavigate();
  const { tab, onTab } = useTab('request', route.useSearch().tab, navigate);
  const toasts = useToasts();
  const onShow = useFaultTab({ error: create.error, faulty: toolTabs.faulty, tab, onTab });
  const blockedBy = faultyParameters(draft);
  return (
    <TabPage tabs={toolTabs.list} tab={tab} onTab={onTab}>
      <Page
        title="New tool"
        trail={<Link to="/tools">Tools</Link>}
        bar={
          <TabBar
            label="Parts of the tool"
            tabs={toolTabs.list}
            tab={tab}
            faulty={toolTabs.faulty([...faultPaths(create.error), ...blockedBy])}
          />
        }
      >
        <CreateForm
          action="Create tool"
          list="/tools"
          create={create}
          isChanged={isChanged}
          blockedBy={blockedBy[0]}
          labels={fieldNames}
          onShow={onShow}
          onSubmit={() =>
            create.change(newToolOf(draft), {
              onSuccess: ({ toolId, name }) => {
                toasts.done(`“${name}” is ready. Try it, then add it to an agent.`);
                void navigate({
                  to: '/tools/$toolId',
                  params: { toolId },
                  replace: true,
                  ignoreBlocker: true,
                });
              },
            })
          }
        >
          <ToolForm shown={tab} draft={draft} set={set} faultOf={faultsOf(create.error)} />
        </CreateForm>
      </Page>
    </TabPage>
  );
}
