import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readTool, toolQuery, useChangeTool, type Tool } from '../api/tools.js';
import { UsedBy } from '../agents/used-by.js';
import { IconButton } from '../ui/button.js';
import { CopyButton } from '../ui/copy-button.js';
import { changedFields } from '../ui/draft-state.js';
import { EditorForm } from '../ui/editor-form.js';
import { faultPaths, faultsOf } from '../ui/form-faults.js';
import { Menu, MenuItem } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { ReadingState } from '../ui/states.js';
import { TabBar, TabPage } from '../ui/tab-page.js';
import { useEditor } from '../ui/use-editor.js';
import { useFaultTab } from '../ui/use-fault-tab.js';
import { useTab } from '../ui/use-tab.js';
import '../styles/build.css';
import { RemoveTool } from './remove-tool.js';
import { changeOf, draftOf, faultyParameters, fieldNames } from './tool-draft.js';
import { ToolForm } from './tool-form.js';
import './tools.css';
import { toolTabs, type ToolTab } from './tool-tabs.js';
import { TryTool } from './try-tool.js';

const route = getRouteApi('/frame/tools/$toolId');
const trail = <Link to="/tools">Tools</Link>;

export function ToolPage() {
  const { toolId } = route.useParams();
  const place = useTab('request', route.useSearch().tab, route.useNavigate());
  const query = useQuery(toolQuery(toolId));
  const { data: tool } = query;
  if (tool) return <ToolEditor key={toolId} tool={tool} {...place} />;
  return (
    <Page title="Tool" trail={trail}>
      <ReadingState query={query} label="Loading the tool" />
    </Page>
  );
}

interface ToolEditorProps {
  tool: Tool;
  tab: ToolTab;
  onTab: (tab: ToolTab) => void;
}

function ToolEditor({ tool, tab, onTab }: ToolEditorProps) {
  const { toolId, name } = tool;
  const [isRemoving, setRemoving] = useState(false);
  const editor = useEditor({
    ...{ item: tool, draftOf, changeOf },
    read: () => readTool(toolId),
    change: useChangeTool(toolId),
    done: 'Saved. Applies from the next turn.',
  });
  const { draft, set, state, isChanged } = editor.form;
  const onShow = useFaultTab({ error: editor.error, faulty: toolTabs.faulty, tab, onTab });
  const blockedBy = faultyParameters(draft);
  return (
    <TabPage tabs={toolTabs.list} tab={tab} onTab={onTab}>
      <Page
        title={name}
        trail={trail}
        actions={
          <Menu trigger={<IconButton label="More" kind="plain" icon={<Ellipsis size={16} />} />}>
            <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => setRemoving(true)}>
              Delete tool
            </MenuItem>
          </Menu>
        }
        bar={
          <TabBar
            label="Parts of the tool"
            tabs={toolTabs.list}
            tab={tab}
            changed={toolTabs.of(changedFields(state))}
            faulty={toolTabs.faulty([...faultPaths(editor.error), ...blockedBy])}
          />
        }
      >
        <div className="beside">
          <EditorForm editor={editor} names={fieldNames} blockedBy={blockedBy[0]} onShow={onShow}>
            <div>
              <p className="dim id-line">
                <code>{toolId}</code> <CopyButton text={toolId} label="Copy ID" />
              </p>
              <UsedBy isUser={({ toolIds }) => toolIds.includes(toolId)} />
            </div>
            <ToolForm shown={tab} tool={tool} draft={draft} set={set} faultOf={faultsOf(editor.error)} />
          </EditorForm>
          <TryTool tool={tool} isChanged={isChanged} />
        </div>
        <RemoveTool tool={tool} open={isRemoving} onClose={() => setRemoving(false)} />
      </Page>
    </TabPage>
  );
}
